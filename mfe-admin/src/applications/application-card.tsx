import { paymentLabels, type Application } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import type { ReactNode } from 'react';
import styles from './application-card.module.css';
import { useWayBack } from '../list/list-position';
import { CardFacts } from '../list/card-facts';
import { useChoices } from '../list/use-choices';
import { shortTitle } from './short-title';
import { StatusOf } from './status-of';
import { texts } from './texts';

const { facts } = texts;

interface ApplicationCardProps {
  application: Application;
  /** Absent if every card has the same status. */
  showStatus?: boolean;
  /** The actions for it on this page. */
  children?: ReactNode;
}

/** An application in a few lines. */
export function ApplicationCard({ application, showStatus = true, children }: ApplicationCardProps) {
  const wayBack = useWayBack();
  const { segments, subThemes } = useChoices();
  const {
    _id,
    fullName,
    abstractTitle,
    segment,
    subTheme,
    institution,
    status,
    paymentStatus = 'unpaid',
  } = application;
  return (
    <article className={styles.card}>
      <h2>{fullName}</h2>
      <CardFacts
        facts={[
          [facts.institution, institution],
          [facts.title, shortTitle(abstractTitle)],
          [facts.segment, nameOf(segments, segment)],
          [facts.subTheme, nameOf(subThemes, subTheme)],
          [facts.status, showStatus && <StatusOf status={status} />],
          [facts.payment, status === 'accepted' && paymentLabels[paymentStatus]],
        ]}
      />
      <p className={styles.foot}>
        <Link
          className={styles.details}
          to={url.adminApplication(_id)}
          state={wayBack}
          aria-label={`${texts.details}: ${fullName}`}
        >
          {texts.details}
        </Link>
      </p>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}
