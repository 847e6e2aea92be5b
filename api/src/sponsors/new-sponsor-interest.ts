import type { SponsorForm } from '@conference/contracts';
import { limits } from '@conference/contracts';
import { searchKey, sortKey } from '../database/search-key';
import type { SponsorInterest } from './sponsor-interest.entity';

/** What somebody says who would like to sponsor; nobody is taken who does not agree to the terms. */
export type SaidBySponsor = Omit<SponsorForm, 'agreeTerms'>;

/** The row of a sponsorship interest that came in `at` an instant of the conference clock. */
export function newSponsorInterest(id: string, said: SaidBySponsor, at: string): SponsorInterest {
  const { name, email, phone, organization, message } = said;
  return {
    id,
    name,
    email,
    phone: phone ?? null,
    organization: organization ?? null,
    message: message ?? null,
    nameKey: sortKey(name, limits.line),
    searchText: searchKey(`${name}\n${email}\n${organization ?? ''}`),
    createdAt: at,
    updatedAt: at,
  };
}
