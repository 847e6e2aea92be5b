import { z } from 'zod';
import { done, schemasOf, success } from '../call-schema';
import { WORKBOOK } from '../media-types';
import { volunteerChange, volunteerForm } from './form';
import { volunteerExportQuery, volunteerListQuery } from './list-query';
import { volunteerRecord } from './volunteer';

const withVolunteer = done({ volunteer: volunteerRecord });

export const volunteerSchemas = schemasOf({
  registerVolunteer: {
    summary: "Takes a volunteer's registration while the form is open.",
    body: volunteerForm,
    answer: withVolunteer,
    refuses: ['closed'],
  },
  listVolunteers: {
    summary: 'A page of the volunteers, or all of them without a page.',
    query: volunteerListQuery,
    answer: z.object({ success, volunteers: z.array(volunteerRecord) }),
  },
  exportVolunteers: {
    summary: 'The volunteers as a workbook: volunteers.xlsx.',
    query: volunteerExportQuery,
    answer: z.file(),
    media: [WORKBOOK],
    refuses: ['conflict'],
  },
  getVolunteer: { summary: 'One volunteer.', answer: z.object({ success, volunteer: volunteerRecord }) },
  changeVolunteer: {
    summary: 'Corrects or approves a volunteer: what is left out stays as it is. Who is approved is mailed once.',
    body: volunteerChange,
    answer: withVolunteer,
    versioned: true,
  },
  deleteVolunteer: {
    summary: 'Removes a volunteer and the mails to them that have not left.',
    answer: done({}),
    versioned: true,
  },
});
