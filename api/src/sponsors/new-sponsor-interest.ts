import { limits, sponsorFields, type SponsorForm } from '@conference/contracts';
import { stored } from '../database/field-columns';
import { searchKey, sortKey } from '../database/search-key';
import type { SponsorInterest } from './sponsor-interest.entity';

export type SponsorDetails = Omit<SponsorForm, 'agreeTerms'>;

/** The row of a new sponsorship interest. @param at by the conference clock */
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
