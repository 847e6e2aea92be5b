import { SESSION_COOKIE, SESSION_OVER_COOKIE } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { cookieOf, type Client } from '../http/caller';
import { lifetime, Sessions, type TokenPayload } from './sessions';

/** The unverified token in the cookie of a call. */
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

  /** SameSite=Lax: a link in a mail must find its reader signed in. */
  private get attributes(): string {
    return `Path=/; HttpOnly; SameSite=Lax${this.secure}`;
  }

  /** Sets the cookie for as long as its token is valid. */
  give(to: Client, token: string): void {
    const { iat, exp } = this.jwt.decode<TokenPayload>(token);
    to.setCookie?.(`${SESSION_COOKIE}=${token}; Max-Age=${exp - iat}; ${this.attributes}`);
  }

  /** Tells scripts, by a cookie, that the session they have stored is over. */
  tellScripts(to: Client): void {
    to.setCookie?.(`${SESSION_OVER_COOKIE}=1; Max-Age=${lifetime.author / 1000}; Path=/; SameSite=Lax${this.secure}`);
  }

  /** Ends the session of a call's cookie and removes the cookie, at every login and logout. */
  async end(from: Client): Promise<void> {
    const token = sessionToken(from);
    if (token === null) return;
    // A forged cookie ends nothing. Of an expired one the session is over, by the wall clock and not by this machine's.
    const how = { algorithms: ['HS256' as const], ignoreExpiration: true };
    const payload = await this.jwt.verifyAsync<TokenPayload>(token, how).catch(() => undefined);
    if (payload) await this.sessions.end(payload.sid);
    from.setCookie?.(`${SESSION_COOKIE}=; Max-Age=0; ${this.attributes}`);
  }
}
