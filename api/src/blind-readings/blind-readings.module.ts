import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module';
import { DatesModule } from '../dates/dates.module';
import { ReadingsModule } from '../readings/readings.module';
import { BlindReadings } from './blind-readings';
import { BlindReadingsController } from './blind-readings.controller';

@Module({
  imports: [ApplicationsModule, DatesModule, ReadingsModule],
  controllers: [BlindReadingsController],
  providers: [BlindReadings],
})
export class BlindReadingsModule {}
