import { z } from 'zod';
import { done, schemasOf, success } from '../call-schema';
import { WORKBOOK } from '../media-types';
import { audienceRecord } from './entry';
import { audienceChange, audienceForm } from './form';
import { audienceExportQuery, audienceListQuery } from './list-query';
import { paymentToCheck } from './payment-check';

const withEntry = done({ entry: audienceRecord });

export const audienceSchemas = schemasOf({
  registerAudience: {
    summary: 'Takes an audience registration while the form is open. A transaction pays for one entry.',
    body: audienceForm,
    answer: withEntry,
    refuses: ['closed'],
  },
  listAudience: {
    summary: 'A page of the audience, or all of it without a page.',
    query: audienceListQuery,
    answer: z.object({ success, audience: z.array(audienceRecord) }),
  },
  exportAudience: {
    summary: 'The audience as a workbook: Audience_Applications.xlsx.',
    query: audienceExportQuery,
    answer: z.file(),
    media: [WORKBOOK],
    refuses: ['conflict'],
  },
  listPaymentsToCheck: {
    summary:
      "The entries whose payment may be another's, too, from before a transaction ID was letters and digits alone.",
    answer: z.object({ success, payments: z.array(paymentToCheck) }),
  },
  approveAudience: {
    summary: 'Approves an entry. The person is mailed once, however often this is asked for.',
    body: audienceChange,
    answer: withEntry,
  },
  deleteAudience: {
    summary: 'Removes an entry and the mails to it that have not left.',
    answer: done({}),
    versioned: true,
  },
});
