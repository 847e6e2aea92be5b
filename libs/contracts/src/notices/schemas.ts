import { z } from 'zod';
import { done, schemasOf, success } from '../call-schema';
import { noticeForm } from './form';
import { noticeRecord } from './notice';

const withNotice = z.object({ success, notice: noticeRecord });

export const noticeSchemas = schemasOf({
  listNotices: {
    summary: 'The notices of the home page, the newest first.',
    answer: z.object({ success, notices: z.array(noticeRecord) }),
  },
  createNotice: { summary: 'Puts a notice up.', body: noticeForm, answer: withNotice },
  changeNotice: {
    summary: 'Replaces a notice: a link or an image that is left out is gone.',
    body: noticeForm,
    answer: withNotice,
    versioned: true,
  },
  deleteNotice: { summary: 'Takes a notice down.', answer: done({}), versioned: true },
});
