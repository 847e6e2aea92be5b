import { sponsorFields, type SponsorInterest as SponsorInterestResponse } from '@conference/contracts';
import { answered } from '../database/field-columns';
import type { SponsorInterest } from './sponsor-interest.entity';

/** A sponsorship interest as the API answers it. */
export function toResponse(row: SponsorInterest): SponsorInterestResponse {
  return {
    _id: row.id,
    ...answered(sponsorFields, row),
    // The form requires it.
    agreeTerms: true,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
