import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { MailModule } from '../mail/mail.module';
import { RetryKeysModule } from '../retry-keys/retry-keys.module';
import { SponsorsController } from './sponsors.controller';
import { SponsorsService } from './sponsors.service';

@Module({
  imports: [DatesModule, MailModule, RetryKeysModule],
  controllers: [SponsorsController],
  providers: [SponsorsService],
})
export class SponsorsModule {}
