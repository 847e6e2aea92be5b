import { checkEmail, resetPassword } from '@conference/contracts';
import { Body, Controller } from '@nestjs/common';
import { From } from '../http/caller';
import type { Client } from '../http/caller';
import { Serves } from '../http/serves';
import { PasswordResetService } from './password-reset.service';

@Controller()
export class AccountsController {
  constructor(private readonly resets: PasswordResetService) {}

  @Serves(checkEmail)
  checkEmail(@Body() body: unknown) {
    return this.resets.checkEmail(body);
  }

  @Serves(resetPassword)
  resetPassword(@Body() body: unknown, @From() from: Client) {
    return this.resets.reset(body, from);
  }
}
