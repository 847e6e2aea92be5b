import { z } from 'zod';
import { done, recordFields, success } from '../answers';
import { call } from '../call';
import { inEdition } from '../editions/key';
import { answersOf } from '../fields/schema-of';
import { noticeFields } from './fields';
import { noticeForm } from './form';

/** A notice as the API answers it. */
export const noticeRecord = z.object({ ...recordFields, ...answersOf(noticeFields) });
export type Notice = z.output<typeof noticeRecord>;

/** GET /notices */
export const noticeListQuery = z.object(inEdition);

const withNotice = z.object({ success, notice: noticeRecord });

export const noticeCalls = {
  listNotices: call('GET /notices', {
    access: 'anyone',
    summary: 'The notices of the home page, the newest first; or those of an edition that was live before.',
    query: noticeListQuery,
    answer: z.object({ success, notices: z.array(noticeRecord) }),
    packable: true,
  }),
  createNotice: call('POST /notices', {
    access: 'posts notices',
    summary: 'Puts a notice up.',
    json: noticeForm,
    answer: withNotice,
    status: 201,
  }),
  changeNotice: call('PUT /notices/:id', {
    access: 'posts notices',
    summary: 'Replaces a notice: a link or an image that is left out is gone.',
    json: noticeForm,
    answer: withNotice,
    versioned: true,
    refuses: ['conflict'],
  }),
  deleteNotice: call('DELETE /notices/:id', {
    access: 'posts notices',
    summary: 'Takes a notice down.',
    answer: done({}),
    versioned: true,
    refuses: ['conflict'],
  }),
};
