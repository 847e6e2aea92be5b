import { type Notice } from '@conference/contracts';
import { dayOf, displayDay } from '@conference/edition';
import { TextLink } from '@conference/ui';
import { Button } from 'antd';
import { DeleteButton } from '../console/delete-button';
import styles from './notices.module.css';
import { texts } from './texts';

interface NoticeCardProps {
  notice: Notice;
  /** Whether it is of an old edition: then it is only read. */
  isOld: boolean;
  /** Whether it is in the form at the moment. */
  isEdited: boolean;
  onEdit(): void;
  onDeleted(): void;
  /** Somebody else has changed it meanwhile. */
  onRefused(): void;
}

/** A notice, with buttons to edit and delete it. */
export function NoticeCard({ notice, isOld, isEdited, onEdit, onDeleted, onRefused }: NoticeCardProps) {
  const { _id, title, content, link, createdAt, updatedAt } = notice;
  return (
    <article className={styles.notice} data-edited={isEdited}>
      <h3>{title}</h3>
      <p className={styles.day}>{displayDay(dayOf(new Date(createdAt)))}</p>
      <p className={styles.content}>{content}</p>
      {link && (
        <p>
          <TextLink href={link} target="_blank" rel="noopener noreferrer">
            {texts.details}
          </TextLink>
        </p>
      )}
      {!isOld && (
        <div className={styles.actions}>
          <Button size="small" disabled={isEdited} aria-label={`${texts.editThis}: ${title}`} onClick={onEdit}>
            {texts.editThis}
          </Button>
          <DeleteButton
            of={title}
            at="DELETE /notices/:id"
            id={_id}
            version={updatedAt}
            says={texts.deleted}
            onDeleted={onDeleted}
            onRefused={onRefused}
          />
        </div>
      )}
    </article>
  );
}
