import type { BinnedKind } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import type { BinnedApplication } from '../applications/application.entity';
import { putBackApplication } from '../applications/put-back';
import type { AudienceEntry } from '../audience/audience-entry.entity';
import { putBackEntry } from '../audience/put-back';
import { Notice } from '../notices/notice.entity';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { Volunteer } from '../volunteers/volunteer.entity';

/** Puts the row of each kind back into its table. @throws Refused 409 when something is in its place */
export const puttingBack: Record<BinnedKind, (manager: EntityManager, content: string) => Promise<unknown>> = {
  application: (manager, content) => putBackApplication(manager, JSON.parse(content) as BinnedApplication),
  'audience entry': (manager, content) => putBackEntry(manager, JSON.parse(content) as AudienceEntry),
  volunteer: (manager, content) => manager.insert(Volunteer, JSON.parse(content) as Volunteer),
  sponsor: (manager, content) => manager.insert(SponsorInterest, JSON.parse(content) as SponsorInterest),
  notice: (manager, content) => manager.insert(Notice, JSON.parse(content) as Notice),
};
