import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { MailModule } from '../mail/mail.module';
import { RetryKeysModule } from '../retry-keys/retry-keys.module';
import { SponsorsController } from './sponsors.controller';

@Module({ imports: [DatesModule, MailModule, RetryKeysModule], controllers: [SponsorsController] })
export class SponsorsModule {}
