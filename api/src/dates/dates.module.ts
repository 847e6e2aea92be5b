import { Module } from '@nestjs/common';
import { ConferenceClock } from './conference-clock';
import { DatesController } from './dates.controller';

@Module({ controllers: [DatesController], providers: [ConferenceClock], exports: [ConferenceClock] })
export class DatesModule {}
