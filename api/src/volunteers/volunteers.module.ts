import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { ExportsModule } from '../exports/exports.module';
import { MailModule } from '../mail/mail.module';
import { RecordsModule } from '../records/records.module';
import { RetryKeysModule } from '../retry-keys/retry-keys.module';
import { VolunteersController } from './volunteers.controller';

@Module({
  imports: [DatesModule, ExportsModule, MailModule, RecordsModule, RetryKeysModule],
  controllers: [VolunteersController],
})
export class VolunteersModule {}
