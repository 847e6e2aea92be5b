import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { ExportsModule } from '../exports/exports.module';
import { MailModule } from '../mail/mail.module';
import { BatchKeeper } from './batch-keeper';
import { Batches } from './batches';
import { BatchesController } from './batches.controller';
import { DecisionBatches } from './decisions/decision-batches';
import { MovingUp } from './decisions/moving-up';
import { Staging } from './decisions/staging';
import { DecisionWorkbooksController } from './decisions/workbook/decision-workbooks.controller';
import { DecisionsImport } from './decisions/workbook/decisions-import';
import { MailBatches } from './mails/mail-batches';
import { BATCH_KINDS, type BatchKinds } from './kind';

/** Many changes and mails at once. A kind is a class and a line here. */
@Module({
  imports: [DatesModule, ExportsModule, MailModule],
  controllers: [BatchesController, DecisionWorkbooksController],
  providers: [
    BatchKeeper,
    Batches,
    DecisionBatches,
    DecisionsImport,
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
