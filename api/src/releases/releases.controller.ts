import { join } from 'node:path';
import { rollBackForm, rollOutForm, switchModuleForm, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import {
  Busy,
  liveRelease,
  NoSuchVersion,
  Overtaken,
  PageNotRendered,
  Unfit,
  versionIn,
  type Release,
} from '@conference/release-store';
import { changeRelease, type ChangeRequest } from '@conference/release-store/publishing';
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
import { sentenceOf } from './sentence-of';
import { releaseTexts } from './texts';

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
    if (!before) throw releaseRefusals.noModule(module);
    if (ifRelease !== undefined && ifRelease !== before.release) throw releaseRefusals.changed(toRecord(before));

    const after = await this.change(before, caller, { change: 'roll back', modules: [module], to, ifRelease });
    const version = versionIn(after, module);
    this.log.log({
      did: 'rolled back',
      record: module,
      from,
      to: version,
      release: after.release,
      by: caller.accountId,
    });
    return { success: true, message: releaseTexts.rolledBack(module, version) };
  }

  /** @throws Refused 400; 409 with the reason when it is not possible, or another release is live than the expected one */
  @Serves(calls.rollOutModule)
  async rollOut(@Json() body: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /releases/rollout'>> {
    const { module, share, ifRelease } = valid(rollOutForm, body);
    const before = await liveRelease(this.store);
    if (!before) throw releaseRefusals.notLive(module);
    if (ifRelease !== undefined && ifRelease !== before.release) throw releaseRefusals.changed(toRecord(before));
    const { release } = await this.change(before, caller, { change: 'roll out', module, share, ifRelease });
    this.log.log({ did: 'rolled out', record: module, share, release, by: caller.accountId });
    return { success: true, message: releaseTexts.rolledOut(module, share) };
  }

  /** @throws Refused 400; 409 with the reason when it is not possible, or another release is live than the expected one */
  @Serves(calls.switchModule)
  async switchModule(@Json() body: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /releases/switch'>> {
    const { module, sentence, ifRelease } = valid(switchModuleForm, body);
    const before = await liveRelease(this.store);
    if (!before) throw releaseRefusals.notLive(module);
    const after = await this.change(before, caller, { change: 'switch', module, sentence, ifRelease });
    const to = sentence === undefined ? 'on' : 'off';
    this.log.log({ did: `switched ${to}`, record: module, release: after.release, by: caller.accountId });
    return { success: true, message: releaseTexts.switched(module, to) };
  }

  /** Changes what is live. @param before what was live @throws Refused 409 when that is not possible */
  private change(before: Release, { fullName: actor }: Caller, request: ConsoleChange): Promise<Release> {
    return changeRelease(this.store, { ...request, actor }).catch(async (error: unknown) => {
      if (error instanceof Overtaken)
        throw releaseRefusals.changed(toRecord((await liveRelease(this.store)) ?? before));
      const isRefused = [Unfit, NoSuchVersion, PageNotRendered, Busy].some((kind) => error instanceof kind);
      throw isRefused ? releaseRefusals.impossible(sentenceOf(error as Error)) : error;
    });
  }
}

/** What organisers change in the console. */
type ConsoleChange = Exclude<ChangeRequest, { change: 'offline' | 'images' | 'stage edition' }>;
