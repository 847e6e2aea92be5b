import { FirstTables1752537600000 } from './migrations/1752537600000-first-tables';
import { EveryEntity1795132800000 } from './migrations/1795132800000-every-entity';
import { MailScreen1795219200000 } from './migrations/1795219200000-mail-screen';
import { PairMark1795392000000 } from './migrations/1795392000000-pair-mark';
import { PaymentsToCheck1795478400000 } from './migrations/1795478400000-payments-to-check';
import { AbstractFlaws1795564800000 } from './migrations/1795564800000-abstract-flaws';
import { SearchIndex1795651200000 } from './migrations/1795651200000-search-index';
import { ModuleCounts1795737600000 } from './migrations/1795737600000-module-counts';
import { PublisherTokens1795824000000 } from './migrations/1795824000000-publisher-tokens';
import { AudienceByStatus1795910400000 } from './migrations/1795910400000-audience-by-status';
import { AbstractNames1795953600000 } from './migrations/1795953600000-abstract-names';
import { AudienceInstitutes1795996800000 } from './migrations/1795996800000-audience-institutes';
import { Editions1796083200000 } from './migrations/1796083200000-editions';
import { EditionsOfRecords1796126400000 } from './migrations/1796126400000-editions-of-records';
import { EditionImages1796140800000 } from './migrations/1796140800000-edition-images';
import { ListsByEdition1796155200000 } from './migrations/1796155200000-lists-by-edition';
import { DatesToCheck1796158800000 } from './migrations/1796158800000-dates-to-check';
import { Grants1796169600000 } from './migrations/1796169600000-grants';
import { SecondFactor1796173200000 } from './migrations/1796173200000-second-factor';
import { Readings1796256000000 } from './migrations/1796256000000-readings';
import { MailTemplates1796259600000 } from './migrations/1796259600000-mail-templates';
import { Batches1796342400000 } from './migrations/1796342400000-batches';
import { HistoryAndBin1796346000000 } from './migrations/1796346000000-history-and-bin';
import { Redactions1796400000000 } from './migrations/1796400000000-redactions';
import { MailsToGroups1796432400000 } from './migrations/1796432400000-mails-to-groups';
import { CommentsBefore1796446800000 } from './migrations/1796446800000-comments-before';
import { Quotas1796500800000 } from './migrations/1796500800000-quotas';
import { LargeLists1796586000000 } from './migrations/1796586000000-large-lists';
import { Languages1796601600000 } from './migrations/1796601600000-languages';
import { CountedChanges1796605200000 } from './migrations/1796605200000-counted-changes';

/** Every step that the tables have taken, oldest first. What a released step makes is never changed. */
export const migrations = [
  FirstTables1752537600000,
  EveryEntity1795132800000,
  MailScreen1795219200000,
  PairMark1795392000000,
  PaymentsToCheck1795478400000,
  AbstractFlaws1795564800000,
  SearchIndex1795651200000,
  ModuleCounts1795737600000,
  PublisherTokens1795824000000,
  AudienceByStatus1795910400000,
  AbstractNames1795953600000,
  AudienceInstitutes1795996800000,
  Editions1796083200000,
  EditionsOfRecords1796126400000,
  EditionImages1796140800000,
  ListsByEdition1796155200000,
  DatesToCheck1796158800000,
  Grants1796169600000,
  SecondFactor1796173200000,
  Readings1796256000000,
  MailTemplates1796259600000,
  Batches1796342400000,
  HistoryAndBin1796346000000,
  Redactions1796400000000,
  MailsToGroups1796432400000,
  CommentsBefore1796446800000,
  Quotas1796500800000,
  LargeLists1796586000000,
  Languages1796601600000,
  CountedChanges1796605200000,
];
