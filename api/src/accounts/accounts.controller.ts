import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { From } from '../http/caller';
import type { Client } from '../http/caller';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { PasswordResetService } from './password-reset.service';

@Controller()
export class AccountsController {
  constructor(private readonly resets: PasswordResetService) {}

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
