import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { Credentials } from '../accounts/account';
import type { EmailChange, PaymentChange, ApplicationEdit, StatusChange } from './changes';
import type { ApplicationCounts } from './counts';
import type { ApplicationFormInput } from './form';
import type { HistoryEntry } from './history';
import type {
  MyApplicationsQuery,
  ApplicationCountsQuery,
  ApplicationExportQuery,
  ApplicationListQuery,
} from './list-query';
import type { Application } from './application';

type ById = { params: { id: string } };
type Changed = Done & { registration: Application };

/** Takes an application, makes the account or joins it, and signs the author in. */
export const register = endpoint<
  { body: ApplicationFormInput & { abstractFile: Blob } },
  Done & Credentials & { registration: Application }
>('POST /register', { access: 'anyone', body: 'multipart', status: 201, withoutScripts: 'too' });

/** A page of applications, or all of them without `page`. X-Total-Count says how many there are in all. */
export const listApplications = endpoint<{ query?: ApplicationListQuery }, Application[]>('GET /registrations', {
  access: 'admin',
  packable: true,
});

/** How many there are of each kind under the same filters, for the filter buttons. */
export const countApplications = endpoint<{ query?: ApplicationCountsQuery }, { success: true } & ApplicationCounts>(
  'GET /registrations/counts',
  { access: 'admin' },
);

/** The accepted applications as a workbook, by segment: Accepted_Applications.xlsx. 409 when there are none. */
export const exportApplications = endpoint<{ query?: ApplicationExportQuery }, Blob>('GET /registrations/export', {
  access: 'admin',
});

/** One application. */
export const getApplication = endpoint<ById, { success: true; registration: Application }>('GET /registrations/:id', {
  access: 'admin or owner',
  withoutScripts: 'too',
});

/** All that happened to an application, the latest first. */
export const getHistory = endpoint<ById, { success: true; history: HistoryEntry[] }>('GET /registrations/:id/history', {
  access: 'admin',
  packable: true,
});

/** The abstract of an application, as a download under the name of abstractFileName. */
export const downloadAbstract = endpoint<ById, Blob>('GET /registrations/:id/abstract', { access: 'admin or owner' });

/** Decides on an application. With If-Match only of that version: otherwise 409 with the record as it is now. */
export const changeStatus = endpoint<ById & { body: StatusChange }, Changed>('PATCH /registrations/:id/status', {
  access: 'admin',
  body: 'json',
});

/** Marks an accepted application as paid, once and for all. Takes If-Match, as changeStatus does. */
export const changePayment = endpoint<ById & { body: PaymentChange }, Changed>('PATCH /registrations/:id/payment', {
  access: 'admin',
  body: 'json',
});

/** Gives an application to another email address (docs/rules.md, changing an applicant's email). Takes If-Match. */
export const changeEmail = endpoint<ById & { body: EmailChange }, Changed>('PATCH /registrations/:id', {
  access: 'admin',
  body: 'json',
});

/** The author's changes, while editing is open: only what is sent, and a new abstract if one comes along. Takes If-Match. */
export const editApplication = endpoint<ById & { body: ApplicationEdit & { abstractFile?: Blob } }, Changed>(
  'PATCH /registrations/:id',
  { access: 'owner', body: 'multipart' },
);

/** The same changes out of a browser without scripts, whose forms know no PATCH. A field that is blank there is emptied. */
export const editApplicationByForm = endpoint<ById & { body: ApplicationEdit & { abstractFile?: Blob } }, Changed>(
  'POST /registrations/:id',
  { access: 'owner', body: 'multipart', withoutScripts: 'only' },
);

/** Removes an application, its abstract and the mails about it that have not left. Takes If-Match, as changeStatus does. */
export const deleteApplication = endpoint<ById, Done>('DELETE /registrations/:id', { access: 'admin' });

/** The applications of one account, the oldest first: of whoever asks, or for an admin of any email. */
export const myApplications = endpoint<
  { query?: MyApplicationsQuery },
  { success: true; registrations: Application[] }
>('GET /my-registration', { access: 'signed-in', withoutScripts: 'too' });
