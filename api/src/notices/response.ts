import type { Notice as NoticeResponse } from '@conference/contracts';
import type { Notice } from './notice.entity';

/** A notice in a response: empty fields are left out. */
export function toResponse({ id, title, content, link, image, createdAt, updatedAt }: Notice): NoticeResponse {
  return { _id: id, title, content, link: link ?? undefined, image: image ?? undefined, createdAt, updatedAt };
}
