import { type AnswerOf, loginForm } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { PasswordCheck } from './password-check';
import { SecondFactorCheck } from '../second-factor/second-factor-check';
import { TrustedBrowsers } from '../second-factor/trusted-browsers';
import { authRefusals } from './refusals';
import { Sessions, userOf } from './sessions';
import { authTexts } from './texts';

/** Signs people in and out, and returns who is signed in. */
@Controller()
export class AuthController {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly sessions: Sessions,
    private readonly secondFactor: SecondFactorCheck,
    private readonly browsers: TrustedBrowsers,
  ) {}

  /** @throws Refused 400, 401 'Login failed' or second_factor, 403 for an organiser without scripts, 429 */
  @Serves(calls.login)
  @AnswersBrowsers()
  async login(@Json() body: unknown, @From() from: Client): Promise<AnswerOf<'POST /login'>> {
    const { email, password, code, trust } = valid(loginForm, body);
    const account = await this.passwords.accountOf(email, password, from);
    if (from.withoutScripts && account.role === 'admin') throw authRefusals.consoleNeedsScripts();
    const factorId = await this.secondFactor.judge(account, code, from);
    const credentials = await this.sessions.begin(account, from, { factorId });
    // A trusted browser does not renew its own trust, or that would never end.
    if (trust && factorId !== undefined && code !== undefined) await this.browsers.trust(factorId, from);
    return { message: authTexts.signedIn, ...credentials };
  }

  /** The caller, with their current role from the database. */
  @Serves(calls.getSession)
  whoAmI(@SignedIn() caller: Caller): AnswerOf<'GET /session'> {
    return { success: true, user: userOf({ ...caller, id: caller.accountId }), role: caller.role };
  }

  /** Ends the session of the call: its token is refused from now on. */
  @Serves(calls.logout)
  @AnswersBrowsers()
  async logout(@SignedIn() caller: Caller): Promise<AnswerOf<'POST /logout'>> {
    await this.sessions.end(caller.sessionId);
    return { success: true, message: authTexts.signedOut };
  }
}
