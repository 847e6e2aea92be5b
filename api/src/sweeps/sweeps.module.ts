import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { FilesModule } from '../files/files.module';
import { MailModule } from '../mail/mail.module';
import { StrayFiles } from './stray-files';
import { Sweeper } from './sweeper';

@Module({ imports: [DatesModule, FilesModule, MailModule], providers: [StrayFiles, Sweeper] })
export class SweepsModule {}
