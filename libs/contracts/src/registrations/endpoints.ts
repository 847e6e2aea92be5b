import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { Credentials } from '../accounts/account';
import type { RegistrationFormInput, StatusChange } from './form';
import type { RegistrationListQuery } from './list-query';
import type { Registration } from './registration';

type ById = { params: { id: string } };

/** The header that tells how many rows a paged list has in all. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** Takes an application, makes the account or joins it, and signs the author in. */
export const register = endpoint<
  { body: RegistrationFormInput & { abstractFile: Blob } },
  Done & Credentials & { registration: Registration }
>('POST /register', { access: 'anyone', body: 'multipart', status: 201 });

/** A page of applications, or all of them without `page`. X-Total-Count says how many there are in all. */
export const listRegistrations = endpoint<{ query?: RegistrationListQuery }, Registration[]>('GET /registrations', {
  access: 'admin',
});

/** One application. */
export const getRegistration = endpoint<ById, { success: true; registration: Registration }>(
  'GET /registrations/:id',
  { access: 'admin or owner' },
);

/** The abstract of an application, as a download under the name of abstractFileName. */
export const downloadAbstract = endpoint<ById, Blob>('GET /registrations/:id/abstract', { access: 'admin or owner' });

/** Decides on an application. With If-Match only of that version: otherwise 409 with the record as it is now. */
export const changeStatus = endpoint<ById & { body: StatusChange }, Done & { registration: Registration }>(
  'PATCH /registrations/:id/status',
  { access: 'admin', body: 'json' },
);

/** The applications of one account, the oldest first: of whoever asks, or for an admin of any email. */
export const myRegistration = endpoint<
  { query?: { email?: string } },
  { success: true; registrations: Registration[] }
>('GET /my-registration', { access: 'signed-in' });
