import type { Preview } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { JWT_SECRET } from '../config/secrets';
import { KeyedDigest } from '../config/keyed-digest';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { HOUR } from '../durations';
import { cookieOf } from '../http/caller';
import type { Caller, Client } from '../http/caller';

const NAME = 'preview';

/** Who is previewing, and in which session. */
type Previewer = Pick<Caller, 'accountId' | 'sessionId'>;

/** What a cookie says that we have given. */
export interface Given {
  preview: Preview;
  previewer: Previewer;
}

/**
 * The cookie by which a browser is shown a version that is not live (docs/rules.md, releases). It says what and until when in the
 * open, under a seal that nobody else can make. The gateway takes it away, where the ribbon of a preview ends it.
 */
@Injectable()
export class PreviewCookie {
  private readonly seals: KeyedDigest;
  private readonly attributes: string;

  constructor(@Inject(JWT_SECRET) secret: string, @Inject(SETTINGS) { publicUrl }: ApiSettings) {
    this.seals = new KeyedDigest(secret, 'preview cookie');
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    // Not below /api alone: it is the documents that differ.
    this.attributes = `Path=/; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Gives it to the browser of a call, for an hour. */
  give(
    to: Client,
    { module, version }: Pick<Preview, 'module' | 'version'>,
    { accountId, sessionId }: Previewer,
  ): Preview {
    const until = Date.now() + HOUR;
    const said = [module, version, accountId, sessionId, String(until)];
    to.setCookie?.(
      `${NAME}=${[...said, this.seals.of(...said)].join('.')}; Max-Age=${HOUR / 1000}; ${this.attributes}`,
    );
    return { module, version, until: new Date(until).toISOString() };
  }

  /** What the cookie of a call says; nothing without one, with one that we have not given, or once its hour is over. */
  read(from: Client): Given | undefined {
    const parts = cookieOf(from, NAME).split('.');
    const [module = '', version = '', accountId = '', sessionId = '', until = '', seal = ''] = parts;
    if (!this.seals.matches(seal, module, version, accountId, sessionId, until) || Number(until) <= Date.now())
      return undefined;
    return {
      preview: { module, version, until: new Date(Number(until)).toISOString() },
      previewer: { accountId, sessionId },
    };
  }
}
