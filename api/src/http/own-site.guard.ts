import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { givesOrTakesSession } from './browser-call';
import { refusals } from './refusals';

/** The host and port of a URL, without a default port; undefined if malformed. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Whether an Origin header matches the requested host, by the trusted proxies: a rehearsal is opened at 127.0.0.1 or localhost. The
 * protocol may differ, because an untrusted proxy may have changed it.
 */
function isOfHost(origin: string, host = ''): boolean {
  const [protocol] = /^https?:/.exec(origin) ?? [];
  const expected = protocol && hostOf(`${protocol}//${host}`);
  return expected !== undefined && expected === hostOf(origin);
}

/**
 * Refuses requests from pages of other sites, before everything else (docs/rules.md, refusals). Browsers send forms without a preflight,
 * so any page could make its visitors flood us, each from their own network.
 */
@Injectable()
export class OwnSiteGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: ApiSettings) {}

  /** @throws Refused 403; for a form that signs in or acts by a cookie, also without an Origin */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const origin = request.get('origin');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && origin === undefined && request.browser && givesOrTakesSession(request.browser))
      throw refusals.noOrigin();
    if (isRead || origin === undefined || origin === this.settings.publicUrl || isOfHost(origin, request.host))
      return true;
    throw refusals.otherSite();
  }
}
