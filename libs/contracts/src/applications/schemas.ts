import { z } from 'zod';
import { sessionCredentials } from '../accounts/schemas';
import { done, schemasOf, success } from '../call-schema';
import { WORKBOOK } from '../media-types';
import { emailChange, paymentChange, applicationEdit, statusChange } from './changes';
import { applicationCounts } from './counts';
import { ABSTRACT_MAX_BYTES, abstractMediaTypes, applicationForm } from './form';
import { historyEntry } from './history';
import {
  myApplicationsQuery,
  applicationCountsQuery,
  applicationExportQuery,
  applicationListQuery,
} from './list-query';
import { applicationRecord } from './application';

const abstractFile = z.file().max(ABSTRACT_MAX_BYTES);
const changed = done({ registration: applicationRecord });

export const applicationSchemas = schemasOf({
  register: {
    summary:
      'Takes an application while the form is open, makes the account or joins it with its password, and signs the author in.',
    body: z.object({ ...applicationForm.shape, abstractFile }),
    answer: done({ registration: applicationRecord, ...sessionCredentials }),
    refuses: ['wrong_credentials', 'not_your_role', 'closed'],
  },
  listApplications: {
    summary: 'A page of the applications, or all of them without a page.',
    query: applicationListQuery,
    answer: z.array(applicationRecord),
  },
  countApplications: {
    summary: 'How many applications there are of each kind, for the buttons of the filters.',
    query: applicationCountsQuery,
    answer: z.object({ success, ...applicationCounts.shape }),
  },
  exportApplications: {
    summary: 'The accepted applications as a workbook, sorted by segment: Accepted_Applications.xlsx.',
    query: applicationExportQuery,
    answer: z.file(),
    media: [WORKBOOK],
    refuses: ['conflict'],
  },
  getApplication: {
    summary: 'One application.',
    answer: z.object({ success, registration: applicationRecord }),
  },
  getHistory: {
    summary: 'All that happened to an application, the latest first, and who did it.',
    answer: z.object({ success, history: z.array(historyEntry) }),
  },
  downloadAbstract: {
    summary: "The abstract of an application, as a download under the applicant's name.",
    answer: z.file(),
    media: [abstractMediaTypes.doc, abstractMediaTypes.docx],
  },
  changeStatus: {
    summary: 'Decides on an application and mails its author. A blank comment is none.',
    body: statusChange,
    answer: changed,
    versioned: true,
  },
  changePayment: {
    summary: 'Marks an accepted application as paid, once and for all.',
    body: paymentChange,
    answer: changed,
    versioned: true,
    refuses: ['conflict'],
  },
  changeEmail: {
    summary: 'Gives an application to another email address and tells both.',
    body: emailChange,
    answer: changed,
    versioned: true,
    refuses: ['conflict'],
  },
  editApplication: {
    summary:
      'Changes what is sent of an application while editing is open, and its abstract if one comes along. The email may come along unchanged.',
    body: z.object({ ...applicationEdit.shape, abstractFile: abstractFile.optional() }),
    answer: changed,
    versioned: true,
    refuses: ['closed'],
  },
  editApplicationByForm: {
    summary: 'The same changes out of the form of a browser without scripts, which knows no PATCH.',
    body: z.object({ ...applicationEdit.shape, abstractFile: abstractFile.optional() }),
    answer: changed,
    refuses: ['closed'],
  },
  deleteApplication: {
    summary: 'Removes an application, its abstract and the mails about it that have not left.',
    answer: done({}),
    versioned: true,
    refuses: ['conflict'],
  },
  myApplications: {
    summary: 'The applications of whoever asks, the oldest first; an admin may ask for any email.',
    query: myApplicationsQuery,
    answer: z.object({ success, registrations: z.array(applicationRecord) }),
    refuses: ['not_yours'],
  },
});
