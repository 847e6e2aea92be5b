import { url } from '@conference/site-map';
import { Button } from 'antd';
import { useAdminSession } from '../../console/admin-session';
import { browser } from '../../console/browser';
import { useTask } from '../../console/use-task';
import styles from './preview-draft.module.css';
import { texts } from './texts';

/** Shows this browser the whole site with the draft, until its ribbon ends that. */
export function PreviewDraft({ edition }: { edition: string }) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const { whole } = texts;
  const open = async () => {
    const { isDone } = await run(ask('POST /editions/:key/preview', { params: { key: edition } }), whole);
    if (isDone) browser.goTo(url.home);
  };
  return (
    <p className={styles.previewed}>
      <Button loading={isRunning} onClick={() => void open()}>
        {whole.button}
      </Button>
      <span>{whole.about}</span>
    </p>
  );
}
