import { z } from 'zod';
import { done, schemasOf } from '../call-schema';
import { sponsorForm } from './form';
import { sponsorListQuery } from './list-query';
import { sponsorRecord } from './sponsor';

export const sponsorSchemas = schemasOf({
  sendSponsorInterest: {
    summary: 'Takes a sponsorship interest, thanks whoever sent it and tells the organisers.',
    body: sponsorForm,
    answer: done({}),
  },
  listSponsors: {
    summary: 'A page of the sponsorship interests, or all of them without a page.',
    query: sponsorListQuery,
    answer: z.array(sponsorRecord),
  },
  deleteSponsor: {
    summary: 'Removes a sponsorship interest and the mails about it that have not left.',
    answer: done({}),
  },
});
