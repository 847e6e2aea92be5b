import type { Deadline } from '@conference/clock';
import { paymentLabels, profileTexts, statusLabels, storedAbstract } from '@conference/contracts';
import { dayOf, displayDay, nameOf, zoneName } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Card, StatusTag } from '@conference/ui';
import { useId } from 'react';
import { DownloadAbstract } from './download-abstract';
import { EditLink } from './edit-link';
import type { ShownApplication } from './stored-profile';
import { PaidLinks } from './paid-links';
import { PaymentDue } from './payment-due';
import styles from './application-card.module.css';

interface ApplicationCardProps {
  application: ShownApplication;
  /** Its index among the author's applications, which is in the address of its edit page. */
  index: number;
  /** Until when it may be edited. */
  editing: Deadline;
  /** The session's; none where nothing can be edited or downloaded. */
  token?: string;
}

/** One application, how it stands, and the receipt of what was sent. */
export function ApplicationCard({ application, index, editing, token }: ApplicationCardProps) {
  const titleId = useId();
  const words = profileTexts.applications;
  const { segments, subThemes } = useEdition('core').choices;
  const {
    _id,
    abstractTitle,
    segment,
    subTheme,
    status,
    comment,
    paymentStatus = 'unpaid',
    createdAt,
    oldEdition,
    repeats,
  } = application;
  const isOld = oldEdition !== undefined;
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <StatusTag standing={status}>{statusLabels[status]}</StatusTag>
        <h3 id={titleId} className={styles.title}>
          {abstractTitle}
        </h3>
      </div>
      <div className={styles.receipt}>
        <h4 className={styles.small}>{words.receipt}</h4>
        <dl className={styles.facts}>
          <Fact term={words.segment}>{nameOf(segments, segment)}</Fact>
          <Fact term={words.subTheme}>{nameOf(subThemes, subTheme)}</Fact>
          <Fact term={words.submitted}>{displayDay(dayOf(new Date(createdAt)))}</Fact>
          <Fact term={words.file}>{storedAbstract(application)}</Fact>
          {editing.open && !isOld && <Fact term={words.editableUntil}>{`${editing.lastMinute}, ${zoneName()}`}</Fact>}
          {status === 'accepted' && <Fact term={words.payment}>{paymentLabels[paymentStatus]}</Fact>}
        </dl>
      </div>
      {repeats !== undefined && <p className={styles.repeats}>{words.repeats(repeats)}</p>}
      {comment?.trim() && (
        <div className={styles.comment}>
          <h4 className={styles.small}>{words.comment}</h4>
          <p>{comment}</p>
        </div>
      )}
      {status === 'accepted' && !isOld && (paymentStatus === 'paid' ? <PaidLinks /> : <PaymentDue />)}
      {isOld && <p className={styles.old}>{words.oldEdition(oldEdition)}</p>}
      {token && (
        <div className={styles.actions}>
          {!isOld && <EditLink to={url.editProfile(_id, index)} editing={editing} describedBy={titleId} />}
          <DownloadAbstract application={application} token={token} describedBy={titleId} />
        </div>
      )}
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
