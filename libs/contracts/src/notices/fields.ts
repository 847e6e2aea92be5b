import type { Fields } from '../fields/field';
import { limits } from '../limits';

export const noticeFields = {
  title: { kind: 'line', label: 'Title' },
  content: { kind: 'paragraph', label: 'Content', max: limits.notice },
  link: {
    kind: 'link',
    label: 'Link',
    optional: true,
    hint: 'To a PDF on a drive, for example. Visitors see it as See Details.',
  },
  image: {
    kind: 'link',
    label: 'Image',
    optional: true,
    hint: 'The address of a picture. It is shown small, beside the title.',
  },
} as const satisfies Fields;
