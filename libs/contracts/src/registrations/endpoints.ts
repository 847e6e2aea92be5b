import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { Credentials } from '../accounts/account';
import type { RegistrationFormInput, StatusChange } from './form';
import type { RegistrationListQuery } from './list-query';
import type { Registration } from './registration';

type ById = { params: { id: string } };

/** The header that tells how many rows a paged list has in all. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

export const register = endpoint<
  { body: RegistrationFormInput & { abstractFile: Blob } },
  Done & Credentials & { registration: Registration }
>('POST /register', { access: 'anyone', body: 'multipart', status: 201 });

export const listRegistrations = endpoint<{ query?: RegistrationListQuery }, Registration[]>('GET /registrations', {
  access: 'admin',
});

export const getRegistration = endpoint<ById, { success: true; registration: Registration }>(
  'GET /registrations/:id',
  { access: 'admin or owner' },
);

export const downloadAbstract = endpoint<ById, Blob>('GET /registrations/:id/abstract', { access: 'admin or owner' });

export const changeStatus = endpoint<ById & { body: StatusChange }, Done & { registration: Registration }>(
  'PATCH /registrations/:id/status',
  { access: 'admin', body: 'json' },
);

export const myRegistration = endpoint<
  { query?: { email?: string } },
  { success: true; registrations: Registration[] }
>('GET /my-registration', { access: 'signed-in' });
