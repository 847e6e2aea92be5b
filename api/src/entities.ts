import { Account } from './accounts/account.entity';
import { OneTimeCode } from './accounts/one-time-code.entity';
import { AudienceEntry } from './audience/audience-entry.entity';
import { Redaction } from './blind-readings/redaction.entity';
import { BinEntry } from './bin/bin-entry.entity';
import { Edition, EditionBlob, EditionChange, EditionSection, EditionVersion } from './editions/edition.entity';
import { EditionImage } from './editions/images/edition-image.entity';
import { Grant } from './grants/grant.entity';
import { MailedLink } from './grants/mailed-link.entity';
import { Batch, BatchItem } from './batches/batch.entity';
import { BatchRecipient } from './batches/mails/batch-recipient.entity';
import { Change } from './history/change.entity';
import { Session } from './auth/session.entity';
import { AbstractFile } from './files/abstract-file.entity';
import { ModuleCount } from './module-counts/module-count.entity';
import { Notice } from './notices/notice.entity';
import { SponsorInterest } from './sponsors/sponsor-interest.entity';
import { Volunteer } from './volunteers/volunteer.entity';
import { OutboxMail } from './mail/outbox-mail.entity';
import { MailTemplate } from './mail/templates/mail-template.entity';
import { PairMark } from './pair/pair-mark.entity';
import { ApplicationEvent } from './applications/application-event.entity';
import { Application } from './applications/application.entity';
import { RetryKey } from './retry-keys/retry-key.entity';
import { Attempt } from './throttles/attempt.entity';
import { Quota } from './quotas/quota.entity';
import { Tally } from './tallies/tally.entity';
import { PublisherToken } from './publishing/publisher-token.entity';
import { SecondFactorEvent } from './second-factor/second-factor-event.entity';
import { SecondFactorRule } from './second-factor/second-factor-rule.entity';
import { RecoveryCode, SecondFactor, TrustedBrowser } from './second-factor/second-factor.entity';
import { Reading } from './readings/reading.entity';
import { RehearsalMark } from './database/rehearsal-mark.entity';

/** What the features keep in the database: every table. */
export const entities = [
  Account,
  Session,
  OneTimeCode,
  SecondFactor,
  RecoveryCode,
  TrustedBrowser,
  SecondFactorRule,
  SecondFactorEvent,
  Attempt,
  AbstractFile,
  Application,
  ApplicationEvent,
  Redaction,
  AudienceEntry,
  Volunteer,
  SponsorInterest,
  Notice,
  BinEntry,
  Change,
  OutboxMail,
  MailTemplate,
  RetryKey,
  RehearsalMark,
  PairMark,
  ModuleCount,
  PublisherToken,
  Edition,
  EditionSection,
  EditionChange,
  EditionBlob,
  EditionVersion,
  EditionImage,
  Reading,
  Grant,
  MailedLink,
  Batch,
  BatchItem,
  BatchRecipient,
  Quota,
  Tally,
];
