import { z } from 'zod';
import { done, recordFields } from '../answers';
import { call } from '../call';
import { inEdition } from '../editions/key';
import { answersOf } from '../fields/schema-of';
import { listed, searched } from '../paging';
import { sponsorFields } from './fields';
import { sponsorForm } from './form';

/** A sponsorship interest as the API answers it. */
export const sponsorRecord = z.object({
  ...recordFields,
  ...answersOf(sponsorFields),
  agreeTerms: z.literal(true),
});
export type SponsorInterest = z.output<typeof sponsorRecord>;

/** The filters of the list. */
export const sponsorFilters = z.object({ ...inEdition, ...searched });

/** GET /sponsors. Searches name, email and organization. */
export const sponsorListQuery = z.object({ ...inEdition, ...listed(['-createdAt', 'createdAt', 'name', '-name']) });

export const sponsorCalls = {
  sendSponsorInterest: call('POST /sponsors', {
    access: 'anyone',
    summary: 'Takes a sponsorship interest, thanks whoever sent it and tells the organisers.',
    json: sponsorForm,
    answer: done({}),
    status: 201,
    withoutScripts: 'too',
  }),
  listSponsors: call('GET /sponsors', {
    access: 'admin',
    summary: 'A page of the sponsorship interests, or all of them without a page.',
    query: sponsorListQuery,
    answer: z.array(sponsorRecord),
    packable: true,
  }),
  deleteSponsor: call('DELETE /sponsors/:id', {
    access: 'admin',
    summary: 'Removes a sponsorship interest and the mails about it that have not left.',
    answer: done({}),
    refuses: ['conflict'],
  }),
};
