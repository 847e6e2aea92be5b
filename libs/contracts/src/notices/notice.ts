import { z } from 'zod';
import { answersOf } from '../fields/schema-of';
import { recordFields } from '../record';
import { noticeFields } from './fields';

/** A notice as the API answers it. */
export const noticeRecord = z.object({ ...recordFields, ...answersOf(noticeFields) });
export type Notice = z.output<typeof noticeRecord>;
