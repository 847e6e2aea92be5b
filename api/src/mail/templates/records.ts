import type { ConsoleAccess, TemplateRecordKind } from '@conference/contracts';
import { Application } from '../../applications/application.entity';
import { AudienceEntry } from '../../audience/audience-entry.entity';
import { SponsorInterest } from '../../sponsors/sponsor-interest.entity';
import { Volunteer } from '../../volunteers/volunteer.entity';

interface TemplateRecord {
  entity: new () => { id: string };
  /** What whoever looks at a preview or mails a group has to be allowed to see. */
  access: ConsoleAccess;
}

/** What a preview may be about, and to whom mails to a group go. */
export const templateRecords: Record<TemplateRecordKind, TemplateRecord> = {
  application: { entity: Application, access: 'sees applications' },
  entry: { entity: AudienceEntry, access: 'sees guests' },
  volunteer: { entity: Volunteer, access: 'sees volunteers' },
  sponsor: { entity: SponsorInterest, access: 'admin' },
};
