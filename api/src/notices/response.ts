import type { Notice as NoticeResponse } from '@conference/contracts';
import type { Notice } from './notice.entity';

/** A notice as the API tells it: what is empty is left out. */
export function toResponse({ id, title, content, link, image, createdAt, updatedAt }: Notice): NoticeResponse {
  return { _id: id, title, content, link: link ?? undefined, image: image ?? undefined, createdAt, updatedAt };
}
