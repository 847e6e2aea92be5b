import { join } from 'node:path';
import { fieldsOfCalls } from '@conference/contracts/call-fields';
import { liveRelease, unservedFindings } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '../config/settings';

/**
 * Logs at the start which calls and fields of live modules this API does not serve. It was upgraded before the modules were, or went back
 * to an older version.
 */
@Injectable()
export class UnservedCalls implements OnApplicationBootstrap {
  private readonly log = new Logger('releases');

  constructor(@Inject(SETTINGS) private readonly settings: ApiSettings) {}

  async onApplicationBootstrap(): Promise<void> {
    // A damaged store is no reason not to start: the gateway tells of it.
    const store = join(this.settings.dataDir, RELEASES);
    const live = await liveRelease(store).catch(() => undefined);
    const given = [...(live?.modules ?? []), ...(live?.rollout ? [live.rollout.module] : [])];
    // Describing all calls takes a quarter of a start.
    if (given.length === 0) return;
    for (const { code, sentence } of await unservedFindings(store, given, fieldsOfCalls()))
      this.log.warn({ failure: code, reason: sentence });
  }
}
