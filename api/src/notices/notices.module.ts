import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { RecordsModule } from '../records/records.module';
import { RetryKeysModule } from '../retry-keys/retry-keys.module';
import { NoticesController } from './notices.controller';

@Module({ imports: [DatesModule, RecordsModule, RetryKeysModule], controllers: [NoticesController] })
export class NoticesModule {}
