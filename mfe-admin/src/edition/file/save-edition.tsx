import { saveFile } from '@conference/api-client';
import type { AnswerOf } from '@conference/contracts';
import { Button } from 'antd';
import { useAdminSession } from '../../console/admin-session';
import { useTask } from '../../console/use-task';
import styles from '../edition.module.css';
import { texts } from './texts';

/** Saves the draft of an edition, with its pictures, as one file. */
export function SaveEdition({ edition: { key } }: { edition: AnswerOf<'GET /editions/:key'>['edition'] }) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const { lead, button, network } = texts.saveEdition;
  const save = async () => {
    const ended = await run(ask('GET /editions/:key/export', { params: { key } }), {
      failed: (message) => message,
      network,
    });
    if (ended.isDone) saveFile(`edition-${key}.zip`, ended.answer);
  };
  return (
    <div className={styles.saveEdition}>
      <p>{lead(key)}</p>
      <Button loading={isRunning} onClick={() => void save()}>
        {button(key)}
      </Button>
    </div>
  );
}
