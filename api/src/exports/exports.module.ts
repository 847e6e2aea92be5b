import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { Exports } from './exports';

@Module({ imports: [DatesModule], providers: [Exports], exports: [Exports] })
export class ExportsModule {}
