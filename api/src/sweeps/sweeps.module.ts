import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { FilesModule } from '../files/files.module';
import { MailModule } from '../mail/mail.module';
import { StrayFiles } from './stray-files';
import { Sweeper } from './sweeper';
import { UnjudgedAbstracts } from './unjudged-abstracts';

@Module({ imports: [DatesModule, FilesModule, MailModule], providers: [StrayFiles, Sweeper, UnjudgedAbstracts] })
export class SweepsModule {}
