import { Section } from '../section';
import { texts } from '../texts';
import { NoticeItem } from './notice-item';
import styles from './notice-board.module.css';
import { useNotices } from './use-notices';

/** The notices, the newest first. An empty board is a bare warp. A board that failed to load says so in a quiet line, without a toast. */
export function NoticeBoard() {
  const notices = useNotices();
  const hanging = Array.isArray(notices) && notices.length > 0;

  return (
    <Section id="notices" title={texts.notices.title} arrangement="beside">
      <p role="status" className={styles.status}>
        {notices === 'loading' && texts.notices.loading}
      </p>
      {hanging ? (
        <ul className={styles.notices}>
          {notices.map((notice, index) => (
            <NoticeItem key={notice._id} notice={notice} index={index} />
          ))}
        </ul>
      ) : (
        <>
          {notices === 'failed' && <p className={styles.failed}>{texts.notices.failed}</p>}
          <div className={styles.bare} />
        </>
      )}
    </Section>
  );
}
