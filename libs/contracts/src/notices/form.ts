import { z } from 'zod';
import { limits } from '../limits';
import { optionalLink, required, requiredParagraph } from '../text';

/** What is said when title or content is missing. */
export const noticeIncomplete = 'Title and content are required';

/** POST and PUT /notices: the whole notice. */
export const noticeForm = z.object({
  title: required('Title'),
  content: requiredParagraph('Content', limits.notice),
  /** Shown as See Details, in a new tab. */
  link: optionalLink,
  /** Shown as a small picture. */
  image: optionalLink,
});
export type NoticeFormInput = z.input<typeof noticeForm>;
export type NoticeForm = z.output<typeof noticeForm>;
