import type { NoticeForm } from '@conference/contracts';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import type { Notice } from './notice.entity';

/** What a form sets of a notice, all of it: what is left out is gone. */
export function columnsOf({ title, content, link, image }: NoticeForm) {
  return { title, content, link: link ?? null, image: image ?? null };
}

/** The row of a notice that goes up now. */
export function newNotice(said: NoticeForm, id: string = uuid()): Notice {
  const now = instant();
  return { id, ...columnsOf(said), createdAt: now, updatedAt: now };
}
