import type { NoticeForm } from '@conference/contracts';
import type { Notice } from './notice.entity';

/** The columns that a form sets: what it leaves out is cleared. */
export function columnsOf({ title, content, link, image }: NoticeForm) {
  return { title, content, link: link ?? null, image: image ?? null };
}

/** The row of a notice posted `at` an instant of the conference clock. */
export function newNotice(id: string, form: NoticeForm, at: string): Notice {
  return { id, ...columnsOf(form), createdAt: at, updatedAt: at };
}
