import { Refused } from '@conference/api-client';
import type { Notice, NoticeForm } from '@conference/contracts';

/** The notice as it is now, which a refusal brings along when somebody else has changed it meanwhile. */
export function noticeNow(failure: unknown): Notice | undefined {
  return failure instanceof Refused ? failure.refusal.notice : undefined;
}

/**
 * A change whose answer was lost has arrived all the same: another attempt is refused, and brings the notice as it should be.
 * @throws the failure, if it is another one
 */
export function changedAlready(failure: unknown, { title, content, link, image }: NoticeForm): void {
  const now = noticeNow(failure);
  if (now?.title !== title || now.content !== content || now.link !== link || now.image !== image) throw failure;
}
