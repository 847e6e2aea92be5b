import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { AudienceEntry } from './entry';
import type { AudienceChange, AudienceFormInput } from './form';
import type { AudienceExportQuery, AudienceListQuery } from './list-query';
import type { PaymentToCheck } from './payment-check';

type ById = { params: { id: string } };
type WithEntry = Done & { entry: AudienceEntry };

/** Takes an audience registration, while the form is open. 409 when the transaction was used before. */
export const registerAudience = endpoint<{ body: AudienceFormInput }, WithEntry>('POST /audience', {
  access: 'anyone',
  body: 'json',
  status: 201,
  withoutScripts: 'too',
});

/** A page of the audience, or all of it without `page`. X-Total-Count says how many there are in all. */
export const listAudience = endpoint<{ query?: AudienceListQuery }, { success: true; audience: AudienceEntry[] }>(
  'GET /audience',
  { access: 'admin', packable: true },
);

/** The audience as a workbook: Audience_Applications.xlsx. 409 when there is none. */
export const exportAudience = endpoint<{ query?: AudienceExportQuery }, Blob>('GET /audience/export', {
  access: 'admin',
});

/** The entries of old whose payment may be another's, too, those of one payment together. */
export const listPaymentsToCheck = endpoint<object, { success: true; payments: PaymentToCheck[] }>(
  'GET /audience/payments-to-check',
  { access: 'admin', packable: true },
);

/** Approves an entry; the person is mailed once, however often it is asked for. */
export const approveAudience = endpoint<ById & { body: AudienceChange }, WithEntry>('PATCH /audience/:id', {
  access: 'admin',
  body: 'json',
});

/**
 * Removes an entry and the mails to it that have not left. With its `updatedAt` in If-Match only as it was then: otherwise 409
 * with the entry as it is now.
 */
export const deleteAudience = endpoint<ById, Done>('DELETE /audience/:id', { access: 'admin' });
