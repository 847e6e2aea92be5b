import { z } from 'zod';
import { done, recordFields, success } from '../answers';
import { approvalStatuses } from '../approval';
import { call } from '../call';
import { inEdition } from '../editions/key';
import { answersOf } from '../fields/schema-of';
import { WORKBOOK } from '../media-types';
import { listed, searched } from '../paging';
import { oneOf, queryParam } from '../text';
import { volunteerDecision, volunteerFields } from './fields';
import { volunteerChange, volunteerForm } from './form';

/** A volunteer as the API answers it. */
export const volunteerRecord = z.object({
  ...recordFields,
  ...answersOf({ ...volunteerFields, ...volunteerDecision }),
});
export type Volunteer = z.output<typeof volunteerRecord>;

const filters = { status: queryParam(oneOf(approvalStatuses, 'There is no such status.')), ...inEdition };

/** GET /volunteer-register. Searches name and email. */
export const volunteerListQuery = z.object({
  ...filters,
  ...listed(['-createdAt', 'createdAt', 'fullName', '-fullName']),
});

/** GET /volunteer-register/export */
export const volunteerExportQuery = z.object({ ...filters, ...searched });

const withVolunteer = done({ volunteer: volunteerRecord });

export const volunteerCalls = {
  registerVolunteer: call('POST /volunteer-register', {
    access: 'anyone',
    summary: "Takes a volunteer's registration while the form is open.",
    form: volunteerForm,
    answer: withVolunteer,
    status: 201,
    withoutScripts: 'too',
    refuses: ['closed'],
  }),
  listVolunteers: call('GET /volunteer-register', {
    access: 'sees volunteers',
    summary: 'A page of the volunteers, or all of them without a page.',
    query: volunteerListQuery,
    answer: z.object({ success, volunteers: z.array(volunteerRecord) }),
    packable: true,
  }),
  exportVolunteers: call('GET /volunteer-register/export', {
    access: 'admin',
    summary: 'The volunteers as a workbook: volunteers.xlsx.',
    query: volunteerExportQuery,
    answer: z.file(),
    media: [WORKBOOK],
    refuses: ['conflict'],
  }),
  getVolunteer: call('GET /volunteer-register/:id', {
    access: 'admin',
    summary: 'One volunteer.',
    answer: z.object({
      success,
      volunteer: volunteerRecord,
      /** The key of its edition if that edition is not live. The record is then read-only. */
      oldEdition: z.string().optional(),
    }),
  }),
  changeVolunteer: call('PATCH /volunteer-register/:id', {
    access: 'admin',
    summary: 'Corrects or approves a volunteer: what is left out stays as it is. Who is approved is mailed once.',
    json: volunteerChange,
    answer: withVolunteer,
    versioned: true,
    refuses: ['conflict'],
  }),
  deleteVolunteer: call('DELETE /volunteer-register/:id', {
    access: 'admin',
    summary: 'Removes a volunteer and the mails to them that have not left.',
    answer: done({}),
    versioned: true,
    refuses: ['conflict'],
  }),
};
