import { join } from 'node:path';
import { rollBackForm, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { liveRelease, readRelease, versionIn } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { Controller, Inject, Logger } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { SignedIn, type Caller } from '../http/caller';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { ModuleCounts } from '../module-counts/module-counts';
import { readStore, toRecord } from './read-store';
import { releaseRefusals } from './refusals';
import { rollBackInProcess } from './roll-back-in-process';

/** The release store, for organisers. */
@Controller()
export class ReleasesController {
  private readonly log = new Logger('releases');
  private readonly store: string;

  constructor(
    @Inject(SETTINGS) { dataDir }: ApiSettings,
    private readonly counts: ModuleCounts,
  ) {
    this.store = join(dataDir, RELEASES);
  }

  @Serves(calls.listReleases)
  async list(): Promise<AnswerOf<'GET /releases'>> {
    return { success: true, ...(await readStore(this.store, this.counts)) };
  }

  /** @throws Refused 400; 409 with the reason when it is not possible, or another release is live than the expected one */
  @Serves(calls.rollBackModule)
  async rollBack(@Json() body: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /releases/rollback'>> {
    const { module, to, ifRelease } = valid(rollBackForm, body);
    const before = await liveRelease(this.store);
    const from = before && versionIn(before, module);
    if (!before) throw releaseRefusals.impossible(`There is no module ${module}.`);
    if (ifRelease !== undefined && ifRelease !== before.release) throw releaseRefusals.changed(toRecord(before));

    const ended = await rollBackInProcess(this.store, { module, to, ifRelease });
    if (ended.outcome === 'refused' || ended.outcome === 'busy') throw releaseRefusals.impossible(ended.why);
    if (ended.outcome === 'overtaken')
      throw releaseRefusals.changed(toRecord((await liveRelease(this.store)) ?? before));
    if (ended.outcome === 'failed')
      throw Object.assign(new Error('A module was not put back.'), { name: ended.error, code: ended.code });
    // Not the release that is live by now, which may be somebody else's.
    const version = versionIn(await readRelease(this.store, ended.release), module);
    this.log.log({
      did: 'rolled back',
      record: module,
      from,
      to: version,
      release: ended.release,
      by: caller.accountId,
    });
    return { success: true, message: `${module} is at ${version} now.` };
  }
}
