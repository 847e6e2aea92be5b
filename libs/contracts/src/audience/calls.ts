import { z } from 'zod';
import { done, success } from '../answers';
import { call } from '../call';
import { WORKBOOK } from '../media-types';
import { audienceRecord } from './entry';
import { audienceChange, audienceForm } from './form';
import { audienceExportQuery, audienceListQuery } from './list-query';
import { paymentToCheck } from './payment-check';

const withEntry = done({ entry: audienceRecord });

export const audienceCalls = {
  registerAudience: call('POST /audience', {
    access: 'anyone',
    summary: 'Takes an audience registration while the form is open. A transaction pays for one entry.',
    json: audienceForm,
    answer: withEntry,
    status: 201,
    withoutScripts: 'too',
    refuses: ['closed'],
  }),
  listAudience: call('GET /audience', {
    access: 'admin',
    summary: 'A page of the audience, or all of it without a page.',
    query: audienceListQuery,
    answer: z.object({ success, audience: z.array(audienceRecord) }),
    packable: true,
  }),
  exportAudience: call('GET /audience/export', {
    access: 'admin',
    summary: 'The audience as a workbook: Audience_Applications.xlsx.',
    query: audienceExportQuery,
    answer: z.file(),
    media: [WORKBOOK],
    refuses: ['conflict'],
  }),
  listPaymentsToCheck: call('GET /audience/payments-to-check', {
    access: 'admin',
    summary:
      "The entries whose payment may be another's, too, from before a transaction ID was letters and digits alone.",
    answer: z.object({ success, payments: z.array(paymentToCheck) }),
    packable: true,
  }),
  approveAudience: call('PATCH /audience/:id', {
    access: 'admin',
    summary: 'Approves an entry. The person is mailed once, however often this is asked for.',
    json: audienceChange,
    answer: withEntry,
  }),
  deleteAudience: call('DELETE /audience/:id', {
    access: 'admin',
    summary: 'Removes an entry and the mails to it that have not left.',
    answer: done({}),
    versioned: true,
  }),
};
