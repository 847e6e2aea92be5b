import { join } from 'node:path';
import { calls } from '@conference/contracts/calls';
import { callFindings, liveRelease } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '../config/settings';

/** Tells at the start which calls of live modules this API does not serve: it was upgraded before they were, or went back. */
@Injectable()
export class UnservedCalls implements OnApplicationBootstrap {
  private readonly log = new Logger('releases');

  constructor(@Inject(SETTINGS) private readonly settings: ApiSettings) {}

  async onApplicationBootstrap(): Promise<void> {
    // A damaged store is no reason not to start: the gateway tells of it.
    const live = await liveRelease(join(this.settings.dataDir, RELEASES)).catch(() => undefined);
    const served = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
    const given = [...(live?.modules ?? []), ...(live?.rollout ? [live.rollout.module] : [])];
    for (const { code, sentence } of callFindings(given, served)) this.log.warn({ failure: code, reason: sentence });
  }
}
