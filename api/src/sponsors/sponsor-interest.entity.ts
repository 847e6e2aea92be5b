import { sponsorFields, type SponsorForm } from '@conference/contracts';
import { currentLanguage } from '@conference/language';
import { Entity, Index } from 'typeorm';
import { answered, listedColumns, listKeys, newRecord, type Made } from '../database/record-columns';

/** `searchText` has name, email and organization. */
@Entity('sponsor_interest')
@Index('sponsor_interest_created', ['editionKey', 'createdAt', 'id'])
@Index('sponsor_interest_name', ['editionKey', 'nameKey', 'id'])
export class SponsorInterest extends listedColumns(sponsorFields) {}

/** Sponsorship interests as a kind of record (records/records.ts). */
export const sponsors = {
  entity: SponsorInterest,
  kind: 'sponsor',
  nameOf: ({ name }: SponsorInterest) => name,
  filters: [],
  // The form requires the agreement.
  toResponse: (row: SponsorInterest) => ({ ...answered(sponsorFields, row), agreeTerms: true as const }),
} as const;

/** The sort key and the search key of a sponsorship interest. */
export const sponsorKeys = ({ name, email, organization }: Pick<SponsorInterest, 'name' | 'email' | 'organization'>) =>
  listKeys(name, email, organization ?? undefined);

/** The row of a new sponsorship interest. */
export const newSponsorInterest = (id: string, form: Omit<SponsorForm, 'agreeTerms'>, made: Made): SponsorInterest => ({
  ...newRecord(sponsorFields, form, id, made),
  language: currentLanguage(),
  ...sponsorKeys({ ...form, organization: form.organization ?? null }),
});
