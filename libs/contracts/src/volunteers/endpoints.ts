import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { VolunteerChange, VolunteerFormInput } from './form';
import type { VolunteerExportQuery, VolunteerListQuery } from './list-query';
import type { Volunteer } from './volunteer';

type ById = { params: { id: string } };
type WithVolunteer = Done & { volunteer: Volunteer };

/** Takes a volunteer's registration, while the form is open. */
export const registerVolunteer = endpoint<{ body: VolunteerFormInput }, WithVolunteer>('POST /volunteer-register', {
  access: 'anyone',
  body: 'multipart',
  status: 201,
  withoutScripts: 'too',
});

/** A page of the volunteers, or all of them without `page`. X-Total-Count says how many there are in all. */
export const listVolunteers = endpoint<{ query?: VolunteerListQuery }, { success: true; volunteers: Volunteer[] }>(
  'GET /volunteer-register',
  { access: 'admin', packable: true },
);

/** The volunteers as a workbook: volunteers.xlsx. 409 when there are none. */
export const exportVolunteers = endpoint<{ query?: VolunteerExportQuery }, Blob>('GET /volunteer-register/export', {
  access: 'admin',
});

/** One volunteer. */
export const getVolunteer = endpoint<ById, { success: true; volunteer: Volunteer }>('GET /volunteer-register/:id', {
  access: 'admin',
});

/**
 * Corrects or approves a volunteer; who is approved is mailed once. With its `updatedAt` in If-Match only as it was then:
 * otherwise 409 with the volunteer as it is now.
 */
export const changeVolunteer = endpoint<ById & { body: VolunteerChange }, WithVolunteer>(
  'PATCH /volunteer-register/:id',
  { access: 'admin', body: 'json' },
);

/** Removes a volunteer and the mails to them that have not left. Takes If-Match, as changeVolunteer does. */
export const deleteVolunteer = endpoint<ById, Done>('DELETE /volunteer-register/:id', { access: 'admin' });
