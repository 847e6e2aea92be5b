import type { Notice as Told } from '@conference/contracts';
import type { Notice } from './notice.entity';

/** A notice as the API tells it: what is empty is left out. */
export function told({ id, title, content, link, image, createdAt, updatedAt }: Notice): Told {
  return { _id: id, title, content, link: link ?? undefined, image: image ?? undefined, createdAt, updatedAt };
}
