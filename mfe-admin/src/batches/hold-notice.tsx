import { displayMinute } from '@conference/edition';
import { Button } from 'antd';
import { useAdminSession, useMay } from '../console/admin-session';
import { useTask } from '../console/use-task';
import styles from './batches.module.css';
import { texts } from './texts';

const { held } = texts;

interface HoldNoticeProps {
  since: string;
  onResumed(): void;
}

/** Says that batches wait since a restore; an admin lets them go on. */
export function HoldNotice({ since, onResumed }: HoldNoticeProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const may = useMay();
  const resume = async () => {
    await run(ask('POST /batches/resume', {}), held.says);
    onResumed();
  };
  return (
    <section className={styles.held} aria-labelledby="held">
      <h2 id="held">{held.title}</h2>
      <p>{held.lead(displayMinute(new Date(since)))}</p>
      {may('admin') ? (
        <Button loading={isRunning} onClick={() => void resume()}>
          {held.button}
        </Button>
      ) : (
        <p>{held.admins}</p>
      )}
    </section>
  );
}
