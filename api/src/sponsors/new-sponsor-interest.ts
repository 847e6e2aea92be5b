import { limits, sponsorFields, type SponsorForm } from '@conference/contracts';
import { stored } from '../database/field-columns';
import { searchKey, sortKey } from '../database/search-key';
import type { SponsorInterest } from './sponsor-interest.entity';

/** What somebody says who would like to sponsor; nobody is taken who does not agree to the terms. */
export type SponsorDetails = Omit<SponsorForm, 'agreeTerms'>;

/** The row of a sponsorship interest that came in `at` an instant of the conference clock. */
export function newSponsorInterest(id: string, form: SponsorDetails, at: string): SponsorInterest {
  return {
    id,
    ...stored(sponsorFields, form),
    nameKey: sortKey(form.name, limits.line),
    searchText: searchKey(`${form.name}\n${form.email}\n${form.organization ?? ''}`),
    createdAt: at,
    updatedAt: at,
  };
}
