import { z } from 'zod';
import { sessionCredentials } from '../accounts/calls';
import { done, success } from '../answers';
import { call } from '../call';
import { inEdition } from '../editions/key';
import { WORKBOOK } from '../media-types';
import { knownChoice, perEdition, type Choices } from '../fields/choices';
import { reading } from '../readings/reading';
import { listed, searched } from '../paging';
import { email, oneOf, queryParam } from '../text';
import { ABSTRACT_MAX_BYTES, abstractMediaTypes } from './abstract';
import { applicationCounts, applicationRecord, historyEntry, similarApplication } from './application';
import { applicationEdit, applicationForm, emailChange, paymentChange, statusChange } from './form';
import { applicationStatuses, paymentStatuses } from './status';

const sorts = ['fullName', '-fullName', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;
const status = queryParam(oneOf(applicationStatuses, 'There is no such status.'));
const filtersFor = (choices?: Choices) => ({
  segment: queryParam(knownChoice('segments', 'There is no such segment.', choices)),
  subTheme: queryParam(knownChoice('subThemes', 'There is no such sub-theme.', choices)),
  paymentStatus: queryParam(oneOf(paymentStatuses, 'Please use paid or unpaid.')),
  ...inEdition,
});

/** Where `q` is searched: 'name' in the name, 'all' in name, title, email and institution; by default in name and title. */
const searchIn = queryParam(oneOf(['name', 'all'], 'Please search in name or in all, or leave this out.'));

/** The queries for applications in an edition. */
export const applicationQueries = perEdition((choices) => {
  const filters = filtersFor(choices);
  const accepted = z.object({ ...filters, ...searched, searchIn });
  return {
    /** GET /registrations */
    list: z.object({ status, ...filters, ...listed(sorts), searchIn }),
    /** GET /registrations/counts */
    counts: z.object({ status, ...filters, ...searched, searchIn }),
    /** GET /registrations/export, which holds only accepted applications. */
    export: accepted,
    /** GET /registrations/:id/next, under the filters of a list. */
    next: accepted,
  };
});
type Queries = ReturnType<typeof applicationQueries>;
export type ApplicationListQuery = z.input<Queries['list']>;
export type ApplicationCountsQuery = z.input<Queries['counts']>;

const queries = applicationQueries();

/** GET /my-registration */
export const myApplicationsQuery = z.object({ email: queryParam(email) });

const abstractFile = z.file().max(ABSTRACT_MAX_BYTES);
const changed = done({ registration: applicationRecord });

export const applicationCalls = {
  register: call('POST /register', {
    access: 'anyone',
    summary:
      'Takes an application while the form is open, makes the account or joins it with its password, and signs the author in.',
    form: z.object({ ...applicationForm.shape, abstractFile }),
    answer: done({ registration: applicationRecord, ...sessionCredentials }),
    status: 201,
    withoutScripts: 'too',
    refuses: ['wrong_credentials', 'second_factor', 'not_your_role', 'closed'],
  }),
  listApplications: call('GET /registrations', {
    access: 'sees applications',
    summary: 'A page of the applications, or all of them without a page.',
    query: queries.list,
    answer: z.array(applicationRecord),
    packable: true,
  }),
  countApplications: call('GET /registrations/counts', {
    access: 'sees applications',
    summary: 'How many applications there are of each kind, for the buttons of the filters.',
    query: queries.counts,
    answer: z.object({ success, ...applicationCounts.shape }),
  }),
  exportApplications: call('GET /registrations/export', {
    access: 'sees applications',
    summary: 'The accepted applications as a workbook, sorted by segment: Accepted_Applications.xlsx.',
    query: queries.export,
    answer: z.file(),
    media: [WORKBOOK],
    refuses: ['conflict'],
  }),
  exportToDecide: call('GET /registrations/decisions/export', {
    access: 'decides',
    summary:
      'The applications under some filters as a workbook to decide in, by name, which POST /batches/:id/import takes back: Decisions.xlsx.',
    query: queries.counts,
    answer: z.file(),
    media: [WORKBOOK],
    refuses: ['conflict'],
  }),
  getApplication: call('GET /registrations/:id', {
    access: 'sees applications or owner',
    summary: 'One application.',
    answer: z.object({ success, registration: applicationRecord }),
    withoutScripts: 'too',
  }),
  getHistory: call('GET /registrations/:id/history', {
    access: 'decides',
    summary: 'All that happened to an application, the latest first, and who did it.',
    answer: z.object({ success, history: z.array(historyEntry) }),
    packable: true,
  }),
  nextUndecided: call('GET /registrations/:id/next', {
    access: 'decides',
    summary:
      'Which undecided application comes after this one by name, after the last one the first; none if no other is undecided.',
    query: queries.next,
    answer: z.object({ success, next: applicationRecord.pick({ _id: true, fullName: true }).optional() }),
  }),
  getReading: call('GET /registrations/:id/reading', {
    access: 'decides',
    summary: 'What the abstract of an application says, to be read in the page, and what of it cannot be shown.',
    answer: z.object({ success, reading }),
    packable: true,
  }),
  listSimilar: call('GET /registrations/:id/similar', {
    access: 'decides',
    summary: 'The applications of the same edition that have the same file or title, or at least half of the text.',
    answer: z.object({
      success,
      similar: z.array(similarApplication),
      /** How many were not compared by their text, because they have not been read yet. */
      unread: z.int().min(0),
    }),
  }),
  downloadAbstract: call('GET /registrations/:id/abstract', {
    access: 'decides or owner',
    summary: "The abstract of an application, as a download under the applicant's name.",
    answer: z.file(),
    media: [abstractMediaTypes.doc, abstractMediaTypes.docx],
  }),
  changeStatus: call('PATCH /registrations/:id/status', {
    access: 'decides',
    summary: 'Decides on an application and mails its author. A blank comment is none.',
    json: statusChange,
    answer: changed,
    versioned: true,
    refuses: ['conflict'],
  }),
  changePayment: call('PATCH /registrations/:id/payment', {
    access: 'takes money',
    summary: 'Marks an accepted application as paid, once and for all.',
    json: paymentChange,
    answer: changed,
    versioned: true,
    refuses: ['conflict'],
  }),
  changeEmail: call('PATCH /registrations/:id', {
    access: 'admin',
    summary: 'Gives an application to another email address and tells both.',
    json: emailChange,
    answer: changed,
    versioned: true,
    refuses: ['conflict'],
  }),
  editApplication: call('PATCH /registrations/:id', {
    access: 'owner',
    summary:
      'Changes what is sent of an application while editing is open, and its abstract if one comes along. The email may come along unchanged.',
    form: z.object({ ...applicationEdit.shape, abstractFile: abstractFile.optional() }),
    answer: changed,
    versioned: true,
    refuses: ['closed', 'conflict'],
  }),
  editApplicationByForm: call('POST /registrations/:id', {
    access: 'owner',
    summary: 'The same changes out of the form of a browser without scripts, which knows no PATCH.',
    form: z.object({ ...applicationEdit.shape, abstractFile: abstractFile.optional() }),
    answer: changed,
    withoutScripts: 'only',
    refuses: ['closed', 'conflict'],
  }),
  deleteApplication: call('DELETE /registrations/:id', {
    access: 'admin',
    summary: 'Removes an application, its abstract and the mails about it that have not left.',
    answer: done({}),
    versioned: true,
    refuses: ['conflict'],
  }),
  myApplications: call('GET /my-registration', {
    access: 'signed-in',
    summary: 'The applications of whoever asks, the oldest first; an admin may ask for any email.',
    query: myApplicationsQuery,
    answer: z.object({ success, registrations: z.array(applicationRecord) }),
    withoutScripts: 'too',
    refuses: ['not_yours'],
  }),
};
