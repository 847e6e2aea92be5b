import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuthModule } from '../auth/auth.module';
import { DatesModule } from '../dates/dates.module';
import { MailModule } from '../mail/mail.module';
import { ThrottlesModule } from '../throttles/throttles.module';
import { Grants } from './grants';
import { GrantsController } from './grants.controller';
import { Invitations } from './invitations';
import { MailedLinks } from './mailed-links';

@Module({
  imports: [AccountsModule, AuthModule, DatesModule, MailModule, ThrottlesModule],
  controllers: [GrantsController],
  providers: [Grants, Invitations, MailedLinks],
  exports: [Grants],
})
export class GrantsModule {}
