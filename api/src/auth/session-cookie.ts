import { SESSION_COOKIE, SESSION_OVER_COOKIE } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { cookieOf } from '../http/caller';
import type { Client } from '../http/caller';
import { lifetime, Sessions } from './sessions';
import type { TokenPayload } from './sessions';

/** The token in the cookie of a call, of which nothing is known yet. */
export const sessionToken = (from: Client): string | null => cookieOf(from, SESSION_COOKIE) || null;

/** The cookie that keeps an author signed in in a browser without scripts (docs/decisions/0022). */
@Injectable()
export class SessionCookie {
  private readonly secure: string;

  constructor(
    @Inject(SETTINGS) { publicUrl }: ApiSettings,
    private readonly jwt: JwtService,
    private readonly sessions: Sessions,
  ) {
    this.secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  }

  /** Not strict: who comes back by a link in a mail is still signed in. */
  private get attributes(): string {
    return `Path=/; HttpOnly; SameSite=Lax${this.secure}`;
  }

  /** Gives a token to the browser of a call, for as long as it is good. */
  give(to: Client, token: string): void {
    const { iat, exp } = this.jwt.decode<TokenPayload>(token);
    to.setCookie?.(`${SESSION_COOKIE}=${token}; Max-Age=${exp - iat}; ${this.attributes}`);
  }

  /** Tells scripts that the session that they hold in this browser is over, once they run again: for as long as it could last. */
  tellScripts(to: Client): void {
    to.setCookie?.(`${SESSION_OVER_COOKIE}=1; Max-Age=${lifetime.user / 1000}; Path=/; SameSite=Lax${this.secure}`);
  }

  /** Ends the session of the cookie that came with a call, and takes the cookie away: whoever signs in or out begins anew. */
  async end(from: Client): Promise<void> {
    const token = sessionToken(from);
    if (token === null) return;
    // One that is forged or has run out opens nothing and ends nothing.
    const payload = await this.jwt.verifyAsync<TokenPayload>(token, { algorithms: ['HS256'] }).catch(() => undefined);
    if (payload) await this.sessions.end(payload.sid);
    from.setCookie?.(`${SESSION_COOKIE}=; Max-Age=0; ${this.attributes}`);
  }
}
