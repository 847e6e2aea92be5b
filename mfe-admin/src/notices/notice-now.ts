import { Refused } from '@conference/api-client';
import type { Notice, NoticeForm } from '@conference/contracts';

/** What a notice says, as it stands in the fields. */
export const saidIn = ({ title, content, link = '', image = '' }: NoticeForm) => ({ title, content, link, image });

/** The notice as it is now, which a refusal brings along when somebody else has changed it meanwhile. */
export function noticeNow(failure: unknown) {
  const now: Notice | undefined = failure instanceof Refused ? failure.refusal.notice : undefined;
  return now && { said: saidIn(now), updatedAt: now.updatedAt };
}
