import { join } from 'node:path';
import {
  localModuleForm,
  LOCAL_VERSION,
  mayDo,
  moduleVersion,
  type AnswerOf,
  type ConsoleAccess,
  type Preview,
} from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import {
  conflicts,
  integrityFindings,
  liveRelease,
  localModule,
  readModule,
  replaceModules,
  STAGED_EDITION,
} from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { Controller, Inject, Logger } from '@nestjs/common';
import { Sessions } from '../auth/sessions';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Json } from '../http/json';
import { refusals } from '../http/refusals';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { PreviewCookie } from './preview-cookie';
import { releaseRefusals } from './refusals';
import { releaseTexts } from './texts';

/** Previews of a version before it is live, in the organiser's own browser only. */
@Controller()
export class PreviewController {
  private readonly log = new Logger('releases');
  private readonly store: string;

  constructor(
    @Inject(SETTINGS) { dataDir }: ApiSettings,
    private readonly cookie: PreviewCookie,
    private readonly sessions: Sessions,
  ) {
    this.store = join(dataDir, RELEASES);
  }

  /** @throws Refused 400, 404 when the store has no such version, 409 when it is damaged or conflicts with the live modules */
  @Serves(calls.startPreview)
  async start(
    @Json() body: unknown,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'POST /preview'>> {
    const { module, version } = valid(moduleVersion, body);
    const wanted = await readModule(this.store, module, version).catch(() => undefined);
    if (!wanted) throw refusals.notFound();
    // Removed prefixes are no conflict: the preview shows that they are gone.
    const found = [
      ...conflicts(replaceModules(await liveRelease(this.store), [wanted])),
      ...(await integrityFindings(this.store, [wanted])),
    ];
    if (found.length > 0) throw releaseRefusals.impossible(found.map(({ sentence }) => sentence).join(' '));
    return {
      ...this.give(from, { module, version }, caller),
      message: releaseTexts.previewed,
    };
  }

  /** @throws Refused 400, 409 when it is the shell or conflicts with the live modules */
  @Serves(calls.startLocalPreview)
  async startLocal(
    @Json() body: unknown,
    @SignedIn() caller: Caller,
    @From() from: Client,
  ): Promise<AnswerOf<'POST /preview/local'>> {
    const { module, ...local } = valid(localModuleForm, body);
    const live = (await liveRelease(this.store)) ?? { modules: [] };
    const wanted = localModule(live, { name: module, version: LOCAL_VERSION, prefixes: local.prefixes });
    if (!wanted) throw releaseRefusals.localShell();
    const found = conflicts(replaceModules(live, [wanted]));
    if (found.length > 0) throw releaseRefusals.impossible(found.map(({ sentence }) => sentence).join(' '));
    return {
      ...this.give(from, { module, version: LOCAL_VERSION, local }, caller),
      message: releaseTexts.previewedLocal,
    };
  }

  private give(to: Client, wanted: Omit<Preview, 'until'>, caller: Caller) {
    const shown = this.cookie.give(to, wanted, caller);
    this.log.log({ did: 'previewed', record: wanted.module, version: wanted.version, by: caller.accountId });
    return { success: true as const, ...shown };
  }

  /** @throws Refused 404 when the cookie is invalid or expired, or its session has ended or belongs to somebody who may not see it any more */
  @Serves(calls.getPreview)
  async current(@From() from: Client): Promise<AnswerOf<'GET /preview'>> {
    const given = this.cookie.read(from);
    const { accountId: sub, sessionId: sid } = given?.previewer ?? {};
    const caller = sub && sid ? await this.sessions.callerOf({ sub, sid }) : undefined;
    if (!given || !caller || !mayDo(caller, accessTo(given.preview))) throw refusals.notFound();
    return given.preview;
  }
}

/** Who may see a preview: a draft of the edition is for those who edit it, a version of a module for admins. */
const accessTo = ({ module }: Preview): ConsoleAccess => (module === STAGED_EDITION ? 'edits the edition' : 'admin');
