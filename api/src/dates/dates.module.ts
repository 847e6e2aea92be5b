import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { LiveEdition } from '../editions/live-edition';
import { ConferenceClock } from './conference-clock';
import { DatesController } from './dates.controller';
import { latestStamp } from './latest-stamp';

const conferenceClock = {
  provide: ConferenceClock,
  inject: [SETTINGS, LiveEdition, DataSource],
  useFactory: async (settings: ApiSettings, edition: LiveEdition, dataSource: DataSource) =>
    new ConferenceClock(settings, edition, settings.rehearsal ? await latestStamp(dataSource) : undefined),
};

@Module({ controllers: [DatesController], providers: [conferenceClock], exports: [ConferenceClock] })
export class DatesModule {}
