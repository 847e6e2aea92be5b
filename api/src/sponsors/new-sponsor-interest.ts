import type { SponsorForm } from '@conference/contracts';
import { limits } from '@conference/contracts';
import { instant } from '../database/instant';
import { searchKey, sortKey } from '../database/search-key';
import type { SponsorInterest } from './sponsor-interest.entity';

/** What somebody says who would like to sponsor; nobody is taken who does not agree to the terms. */
export type SaidBySponsor = Omit<SponsorForm, 'agreeTerms'>;

/** The row of a sponsorship interest that has just come in. */
export function newSponsorInterest(id: string, { name, email, phone, organization, message }: SaidBySponsor): SponsorInterest {
  const now = instant();
  return {
    id,
    name,
    email,
    phone: phone ?? null,
    organization: organization ?? null,
    message: message ?? null,
    nameKey: sortKey(name, limits.line),
    searchText: searchKey(`${name}\n${email}\n${organization ?? ''}`),
    createdAt: now,
    updatedAt: now,
  };
}
