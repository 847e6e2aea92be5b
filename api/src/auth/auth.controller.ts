import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { AuthService } from './auth.service';
import { PasswordResetService } from './password-reset.service';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly resets: PasswordResetService,
  ) {}

  @Serves(calls.login)
  @AnswersBrowsers()
  login(@Json() body: unknown, @From() from: Client) {
    return this.auth.login(body, from);
  }

  @Serves(calls.getSession)
  whoAmI(@SignedIn() caller: Caller) {
    return this.auth.whoAmI(caller);
  }

  @Serves(calls.logout)
  @AnswersBrowsers()
  logout(@SignedIn() caller: Caller) {
    return this.auth.logout(caller);
  }

  @Serves(calls.checkEmail)
  @AnswersBrowsers()
  checkEmail(@Json() body: unknown, @From() from: Client) {
    return this.resets.checkEmail(body, from);
  }

  @Serves(calls.resetPassword)
  @AnswersBrowsers()
  resetPassword(@Json() body: unknown, @From() from: Client) {
    return this.resets.reset(body, from);
  }
}
