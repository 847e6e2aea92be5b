import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { Keeping } from './keeping';

/** Provides what a change of a record needs. */
@Module({ imports: [DatesModule], providers: [Keeping], exports: [Keeping] })
export class RecordsModule {}
