import type { TemplateRecordKind } from '@conference/contracts';
import { Application } from '../../applications/application.entity';
import { AudienceEntry } from '../../audience/audience-entry.entity';
import { SponsorInterest } from '../../sponsors/sponsor-interest.entity';
import { Volunteer } from '../../volunteers/volunteer.entity';

/** What a preview may be about. */
export const templateRecords: Record<TemplateRecordKind, new () => { id: string }> = {
  application: Application,
  entry: AudienceEntry,
  volunteer: Volunteer,
  sponsor: SponsorInterest,
};
