import type { SponsorInterest as SponsorInterestResponse } from '@conference/contracts';
import type { SponsorInterest } from './sponsor-interest.entity';

/** A sponsorship interest as the API tells it: what is empty is left out. */
export function toResponse({
  id,
  name,
  email,
  phone,
  organization,
  message,
  createdAt,
  updatedAt,
}: SponsorInterest): SponsorInterestResponse {
  return {
    _id: id,
    name,
    email,
    phone: phone ?? undefined,
    organization: organization ?? undefined,
    message: message ?? undefined,
    // Nobody is taken who does not.
    agreeTerms: true,
    createdAt,
    updatedAt,
  };
}
