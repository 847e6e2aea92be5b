import type { BinnedKind } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import type { BinnedApplication } from '../applications/application.entity';
import { putBackApplication } from '../applications/put-back';
import type { AudienceEntry } from '../audience/audience-entry.entity';
import { putBackEntry } from '../audience/put-back';
import { Notice } from '../notices/notice.entity';
import { SponsorInterest, sponsorKeys } from '../sponsors/sponsor-interest.entity';
import { Volunteer, volunteerKeys } from '../volunteers/volunteer.entity';

/** Puts the row of each kind back into its table, with keys as they are made today. @throws Refused 409 when something is in its place */
export const puttingBack: Record<BinnedKind, (manager: EntityManager, content: string) => Promise<unknown>> = {
  application: (manager, content) => putBackApplication(manager, JSON.parse(content) as BinnedApplication),
  'audience entry': (manager, content) => putBackEntry(manager, JSON.parse(content) as AudienceEntry),
  volunteer: (manager, content) => {
    const row = JSON.parse(content) as Volunteer;
    return manager.insert(Volunteer, { ...row, ...volunteerKeys(row) });
  },
  sponsor: (manager, content) => {
    const row = JSON.parse(content) as SponsorInterest;
    return manager.insert(SponsorInterest, { ...row, ...sponsorKeys(row) });
  },
  notice: (manager, content) => manager.insert(Notice, JSON.parse(content) as Notice),
};
