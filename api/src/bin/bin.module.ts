import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { FilesModule } from '../files/files.module';
import { Bin } from './bin';
import { BinController } from './bin.controller';

@Module({ imports: [DatesModule, FilesModule], controllers: [BinController], providers: [Bin], exports: [Bin] })
export class BinModule {}
