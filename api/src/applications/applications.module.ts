import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuthModule } from '../auth/auth.module';
import { DatesModule } from '../dates/dates.module';
import { ExportsModule } from '../exports/exports.module';
import { FilesModule } from '../files/files.module';
import { MailModule } from '../mail/mail.module';
import { RetryKeysModule } from '../retry-keys/retry-keys.module';
import { ApplicantAccounts } from './applicant-accounts';
import { ApplicationChanges } from './application-changes';
import { Applications } from './applications';
import { CountsService } from './counts.service';
import { DecideService } from './decide.service';
import { DeleteService } from './delete.service';
import { EditService } from './edit.service';
import { EmailChangeService } from './email-change.service';
import { HistoryService } from './history.service';
import { PaymentService } from './payment.service';
import { RegisterService } from './register.service';
import { ApplicationWriter } from './application-writer';
import { ApplicationsController } from './applications.controller';
import { ApplicationsService } from './applications.service';

@Module({
  imports: [AccountsModule, AuthModule, DatesModule, ExportsModule, FilesModule, MailModule, RetryKeysModule],
  controllers: [ApplicationsController],
  providers: [
    ApplicantAccounts,
    ApplicationChanges,
    Applications,
    CountsService,
    DecideService,
    DeleteService,
    EditService,
    EmailChangeService,
    HistoryService,
    PaymentService,
    RegisterService,
    ApplicationWriter,
    ApplicationsService,
  ],
  exports: [CountsService],
})
export class ApplicationsModule {}
