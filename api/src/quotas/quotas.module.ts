import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module';
import { QuotasController } from './quotas.controller';

@Module({ imports: [DatesModule], controllers: [QuotasController] })
export class QuotasModule {}
