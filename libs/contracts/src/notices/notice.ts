import { z } from 'zod';
import { recorded } from '../record';

const text = z.string();

/** A notice as the API tells it. */
export const noticeRecord = z.object({
  ...recorded,
  title: text,
  content: text,
  link: text.optional(),
  image: text.optional(),
});
export type Notice = z.output<typeof noticeRecord>;
