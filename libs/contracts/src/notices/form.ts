import { z } from 'zod';
import { schemasOf } from '../fields/schema-of';
import { noticeFields } from './fields';

export const noticeIncomplete = 'Title and content are required';

/** POST and PUT /notices */
export const noticeForm = z.object(schemasOf(noticeFields));
export type NoticeFormInput = z.input<typeof noticeForm>;
export type NoticeForm = z.output<typeof noticeForm>;
