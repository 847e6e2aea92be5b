import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { Exports } from './exports';
import { WorkbookThread } from './workbook-thread';

@Module({ imports: [DatesModule], providers: [Exports, WorkbookThread], exports: [Exports] })
export class ExportsModule {}
