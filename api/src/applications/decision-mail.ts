import type { ApplicationStatus } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { ApiSettings } from '../config/settings';
import { applicationDecided } from '../mail/messages/application-decided';
import { mail, type Mail } from '../mail/outbox';
import type { Application } from './application.entity';

/** The author of an application, to whom mails about it go. */
export const authorOf = ({ id, account, language }: Application) => ({
  recipient: account.email,
  recordId: id,
  language,
});

/** What is decided on an application: its status, or a comment under the one that it has. */
interface Decision {
  status: ApplicationStatus;
  comment: string | null;
}

/** The mail of a decision to its author. */
export function decisionMail(
  current: Application,
  { status, comment }: Decision,
  { publicUrl }: Pick<ApiSettings, 'publicUrl'>,
): Mail {
  const isSameStatus = status === current.status;
  const facts = { ...current, status, isSameStatus, comment, profileUrl: publicUrl + url.profile };
  return mail(applicationDecided, facts, authorOf(current));
}
