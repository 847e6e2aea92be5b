import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatesModule } from '../dates/dates.module';
import { RetryKeysModule } from '../retry-keys/retry-keys.module';
import { Notice } from './notice.entity';
import { NoticesController } from './notices.controller';
import { NoticesService } from './notices.service';

@Module({
  imports: [TypeOrmModule.forFeature([Notice]), DatesModule, RetryKeysModule],
  controllers: [NoticesController],
  providers: [NoticesService],
})
export class NoticesModule {}
