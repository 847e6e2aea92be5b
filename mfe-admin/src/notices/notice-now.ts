import { Refused } from '@conference/api-client';
import type { Notice, NoticeForm } from '@conference/contracts';

/** Whether an earlier attempt to put it up has arrived, and said something else. */
export const isKeyUsed = (failure: unknown): boolean =>
  failure instanceof Refused && failure.refusal.code === 'key_used';

/** What a notice says, as it stands in the fields. */
export const saidIn = ({ title, content, link = '', image = '' }: NoticeForm) => ({ title, content, link, image });

/** The notice as it is now, which a refusal brings along when somebody else has changed it meanwhile. */
export function noticeNow(failure: unknown) {
  const now: Notice | undefined = failure instanceof Refused ? failure.refusal.notice : undefined;
  return now && { said: saidIn(now), updatedAt: now.updatedAt };
}
