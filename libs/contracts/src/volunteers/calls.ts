import { z } from 'zod';
import { done, success } from '../answers';
import { call } from '../call';
import { WORKBOOK } from '../media-types';
import { volunteerChange, volunteerForm } from './form';
import { volunteerExportQuery, volunteerListQuery } from './list-query';
import { volunteerRecord } from './volunteer';

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
    access: 'admin',
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
    answer: z.object({ success, volunteer: volunteerRecord }),
  }),
  changeVolunteer: call('PATCH /volunteer-register/:id', {
    access: 'admin',
    summary: 'Corrects or approves a volunteer: what is left out stays as it is. Who is approved is mailed once.',
    json: volunteerChange,
    answer: withVolunteer,
    versioned: true,
  }),
  deleteVolunteer: call('DELETE /volunteer-register/:id', {
    access: 'admin',
    summary: 'Removes a volunteer and the mails to them that have not left.',
    answer: done({}),
    versioned: true,
  }),
};
