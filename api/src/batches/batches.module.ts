import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { MailModule } from '../mail/mail.module';
import { BatchKeeper } from './batch-keeper';
import { Batches } from './batches';
import { BatchesController } from './batches.controller';
import { DecisionBatches } from './decisions/decision-batches';
import { MovingUp } from './decisions/moving-up';
import { Staging } from './decisions/staging';
import { BATCH_KINDS, type BatchKinds } from './kind';

/** Many changes and mails at once. A kind is a class and a line here. */
@Module({
  imports: [DatesModule, MailModule],
  controllers: [BatchesController],
  providers: [
    BatchKeeper,
    Batches,
    DecisionBatches,
    MovingUp,
    Staging,
    {
      provide: BATCH_KINDS,
      inject: [DecisionBatches],
      useFactory: (decisions: DecisionBatches): BatchKinds => ({ decisions }),
    },
  ],
})
export class BatchesModule {}
