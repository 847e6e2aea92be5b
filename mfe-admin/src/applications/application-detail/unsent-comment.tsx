import { Alert, Button } from 'antd';
import { texts } from './texts';
import styles from './unsent-comment.module.css';

interface UnsentCommentProps {
  comment: string;
  onDiscard(): void;
}

/** A comment for a decision that somebody else has made first, so that it is not lost. */
export function UnsentComment({ comment, onDiscard }: UnsentCommentProps) {
  return (
    <Alert
      className={styles.alert}
      type="warning"
      title={texts.unsent.title}
      description={
        <>
          <p className={styles.comment}>{comment}</p>
          <Button size="small" onClick={onDiscard}>
            {texts.unsent.discard}
          </Button>
        </>
      }
    />
  );
}
