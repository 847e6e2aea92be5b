import { Account } from '../accounts/account.entity';
import { Session } from '../auth/session.entity';
import { AbstractFile } from '../files/abstract-file.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { ApplicationEvent } from '../registrations/application-event.entity';
import { Registration } from '../registrations/registration.entity';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { Attempt } from '../throttles/attempt.entity';
import { RehearsalMark } from './rehearsal-mark.entity';

/** Every table. */
export const entities = [
  Account,
  Session,
  Attempt,
  AbstractFile,
  Registration,
  ApplicationEvent,
  OutboxMail,
  RetryKey,
  RehearsalMark,
];
