import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { OneTimeCodes } from './one-time-codes';

@Module({ imports: [MailModule], providers: [OneTimeCodes], exports: [OneTimeCodes] })
export class AccountsModule {}
