import { localServer, type Preview } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { JWT_SECRET } from '../config/secrets';
import { KeyedDigest } from '../config/keyed-digest';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { HOUR } from '../durations';
import { cookieOf, type Caller, type Client } from '../http/caller';
import { wallTime } from '../database/wall-time';

const NAME = 'preview';

/** Who is previewing, and in which session. */
type Previewer = Pick<Caller, 'accountId' | 'sessionId'>;

/** The content of a valid cookie. */
export interface PreviewGrant {
  preview: Preview;
  previewer: Previewer;
}

/**
 * The cookie for previewing a version that is not live (docs/rules.md, releases). Its content is readable, and signed. The gateway deletes
 * it when the preview is ended from its ribbon.
 */
@Injectable()
export class PreviewCookie {
  private readonly seals: KeyedDigest;
  private readonly attributes: string;

  constructor(@Inject(JWT_SECRET) secret: string, @Inject(SETTINGS) { publicUrl }: ApiSettings) {
    this.seals = new KeyedDigest(secret, 'preview cookie');
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    // Not only for /api: the gateway needs it for documents.
    this.attributes = `Path=/; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Sets the cookie for an hour. */
  give(to: Client, { module, version, local }: Omit<Preview, 'until'>, { accountId, sessionId }: Previewer): Preview {
    const until = wallTime() + HOUR;
    const server = local ? [Buffer.from(JSON.stringify(local)).toString('base64url')] : [];
    const signed = [module, version, accountId, sessionId, String(until), ...server];
    to.setCookie?.(
      `${NAME}=${[...signed, this.seals.of(...signed)].join('.')}; Max-Age=${HOUR / 1000}; ${this.attributes}`,
    );
    return { module, version, until: new Date(until).toISOString(), ...(local && { local }) };
  }

  /** The content of a call's cookie; undefined when it is missing, forged or expired. */
  read(from: Client): PreviewGrant | undefined {
    const parts = cookieOf(from, NAME).split('.');
    const seal = parts.pop() ?? '';
    const [module = '', version = '', accountId = '', sessionId = '', until = '', server] = parts;
    if (!this.seals.matches(seal, ...parts) || Number(until) <= wallTime()) return undefined;
    const local = server === undefined ? undefined : localServer.parse(textOf(server));
    return {
      preview: { module, version, until: new Date(Number(until)).toISOString(), ...(local && { local }) },
      previewer: { accountId, sessionId },
    };
  }
}

const textOf = (encoded: string): unknown => JSON.parse(Buffer.from(encoded, 'base64url').toString());
