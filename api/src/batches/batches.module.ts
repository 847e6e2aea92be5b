import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { MailModule } from '../mail/mail.module';
import { BatchKeeper } from './batch-keeper';
import { Batches } from './batches';
import { BatchesController } from './batches.controller';
import { DecisionBatches } from './decisions/decision-batches';
import { MovingUp } from './decisions/moving-up';
import { Staging } from './decisions/staging';
import { MailBatches } from './mails/mail-batches';
import { BATCH_KINDS, type BatchKinds } from './kind';

/** Many changes and mails at once. A kind is a class and a line here. */
@Module({
  imports: [DatesModule, MailModule],
  controllers: [BatchesController],
  providers: [
    BatchKeeper,
    Batches,
    DecisionBatches,
    MailBatches,
    MovingUp,
    Staging,
    {
      provide: BATCH_KINDS,
      inject: [DecisionBatches, MailBatches],
      useFactory: (decisions: DecisionBatches, mails: MailBatches): BatchKinds => ({ decisions, mails }),
    },
  ],
})
export class BatchesModule {}
