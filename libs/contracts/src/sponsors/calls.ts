import { z } from 'zod';
import { done } from '../answers';
import { call } from '../call';
import { sponsorForm } from './form';
import { sponsorListQuery } from './list-query';
import { sponsorRecord } from './sponsor';

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
  }),
};
