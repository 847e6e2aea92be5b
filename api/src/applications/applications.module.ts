import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuthModule } from '../auth/auth.module';
import { DatesModule } from '../dates/dates.module';
import { ExportsModule } from '../exports/exports.module';
import { FilesModule } from '../files/files.module';
import { MailModule } from '../mail/mail.module';
import { ReadingsModule } from '../readings/readings.module';
import { RetryKeysModule } from '../retry-keys/retry-keys.module';
import { ApplicantAccounts } from './applicant-accounts';
import { ApplicationChanges } from './application-changes';
import { ApplicationsController } from './applications.controller';
import { ApplicationsService } from './applications.service';
import { AuthorService } from './author.service';
import { OrganiserService } from './organiser.service';
import { SearchTexts } from './search-texts/search-texts';

@Module({
  imports: [
    AccountsModule,
    AuthModule,
    DatesModule,
    ExportsModule,
    FilesModule,
    MailModule,
    ReadingsModule,
    RetryKeysModule,
  ],
  controllers: [ApplicationsController],
  providers: [ApplicantAccounts, ApplicationChanges, ApplicationsService, AuthorService, OrganiserService, SearchTexts],
  exports: [ApplicationsService],
})
export class ApplicationsModule {}
