import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';

/** What a change of a record needs. */
@Injectable()
export class Keeping {
  constructor(
    readonly dataSource: DataSource,
    readonly clock: ConferenceClock,
    readonly edition: LiveEdition,
  ) {}
}
