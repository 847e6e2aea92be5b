import type { NoticeForm } from '@conference/contracts';
import type { Notice } from './notice.entity';

/** What a form sets of a notice, all of it: what is left out is gone. */
export function columnsOf({ title, content, link, image }: NoticeForm) {
  return { title, content, link: link ?? null, image: image ?? null };
}

/** The row of a notice that went up `at` an instant of the conference clock. */
export function newNotice(id: string, said: NoticeForm, at: string): Notice {
  return { id, ...columnsOf(said), createdAt: at, updatedAt: at };
}
