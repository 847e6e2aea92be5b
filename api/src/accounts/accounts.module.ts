import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { ThrottlesModule } from '../throttles/throttles.module';
import { AccountsController } from './accounts.controller';
import { OneTimeCodes } from './one-time-codes';
import { PasswordResetService } from './password-reset.service';

@Module({
  imports: [AuthModule, MailModule, ThrottlesModule],
  controllers: [AccountsController],
  providers: [OneTimeCodes, PasswordResetService],
  exports: [OneTimeCodes],
})
export class AccountsModule {}
