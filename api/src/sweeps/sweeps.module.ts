import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module';
import { DatesModule } from '../dates/dates.module';
import { FilesModule } from '../files/files.module';
import { MailModule } from '../mail/mail.module';
import { PairModule } from '../pair/pair.module';
import { ReadingsModule } from '../readings/readings.module';
import { StoredKeys } from '../stored-keys/stored-keys';
import { TalliesModule } from '../tallies/tallies.module';
import { StrayFiles } from './stray-files';
import { Sweeper } from './sweeper';
import { UnjudgedAbstracts } from './unjudged-abstracts';
import { UnreadAbstracts } from './unread-abstracts';

@Module({
  imports: [BinModule, DatesModule, FilesModule, MailModule, PairModule, ReadingsModule, TalliesModule],
  providers: [StoredKeys, StrayFiles, Sweeper, UnjudgedAbstracts, UnreadAbstracts],
})
export class SweepsModule {}
