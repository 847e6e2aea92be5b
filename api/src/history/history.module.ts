import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module';
import { HistoryController } from './history.controller';

@Module({ imports: [ExportsModule], controllers: [HistoryController] })
export class HistoryModule {}
