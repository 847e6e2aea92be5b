import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { SponsorFormInput } from './form';
import type { SponsorListQuery } from './list-query';
import type { SponsorInterest } from './sponsor';

/** Takes a sponsorship interest, thanks whoever sent it and tells the organisers. */
export const sendSponsorInterest = endpoint<{ body: SponsorFormInput }, Done>('POST /sponsors', {
  access: 'anyone',
  body: 'json',
  status: 201,
  withoutScripts: 'too',
});

/** A page of the sponsorship interests, or all of them without `page`. X-Total-Count says how many there are in all. */
export const listSponsors = endpoint<{ query?: SponsorListQuery }, SponsorInterest[]>('GET /sponsors', {
  access: 'admin',
  packable: true,
});

/** Removes a sponsorship interest and the mails about it that have not left. */
export const deleteSponsor = endpoint<{ params: { id: string } }, Done>('DELETE /sponsors/:id', { access: 'admin' });
