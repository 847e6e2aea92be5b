import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { EditionsModule } from '../editions/editions.module';
import { ExportsModule } from '../exports/exports.module';
import { MailModule } from '../mail/mail.module';
import { RecordsModule } from '../records/records.module';
import { RetryKeysModule } from '../retry-keys/retry-keys.module';
import { AudienceController } from './audience.controller';

@Module({
  imports: [EditionsModule, DatesModule, ExportsModule, MailModule, RecordsModule, RetryKeysModule],
  controllers: [AudienceController],
})
export class AudienceModule {}
