import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { givesOrTakesSession } from './browser-call';
import { refusals } from './refusals';

/** The host and port of an address, without the port that its protocol has anyway; nothing when it is no address. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Whether an Origin header names the host that was asked, as the trusted proxies tell it: a rehearsal is opened at 127.0.0.1
 * as well as at localhost. Only the protocol may differ, which a proxy in front that nobody trusts may have changed.
 */
function isOfHost(origin: string, host = ''): boolean {
  const [protocol] = /^https?:/.exec(origin) ?? [];
  const expected = protocol && hostOf(`${protocol}//${host}`);
  return expected !== undefined && expected === hostOf(origin);
}

/**
 * Stands before everything else and turns away what pages of other sites send (docs/rules.md, refusals). No browser asks
 * before it sends a form anywhere, so that any page could have its visitors flood us, each from a network of its own.
 */
@Injectable()
export class OwnSiteGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: ApiSettings) {}

  /** @throws Refused 403; of a form that signs in or acts as whoever is signed in by a cookie, also without an Origin */
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
