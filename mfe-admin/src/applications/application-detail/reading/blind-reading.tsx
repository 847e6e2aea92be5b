import { limits, type Application } from '@conference/contracts';
import { Button, Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { ActionButton } from '../../../console/action-button';
import { useAdminSession } from '../../../console/admin-session';
import { NotThere } from '../../../console/not-there';
import { useLoaded } from '../../../console/use-loaded';
import { useTask } from '../../../console/use-task';
import { texts } from '../texts';
import styles from './blind-reading.module.css';
import { ReadingText } from './reading-text';

const { blind: says, reading } = texts;

/** The abstract without signs of its author, as a blind reader sees it, and the words that organisers hide in addition. */
export function BlindReading({ application }: { application: Application }) {
  const { _id: id, abstractFilePublicId, version } = application;
  const [changes, setChanges] = useState(0);
  const loaded = useLoaded(
    'GET /registrations/:id/blind-reading',
    { params: { id } },
    { version: `${abstractFilePublicId} ${version} ${changes}`, hasSpinner: changes === 0 },
  );
  const { answer } = loaded;
  const [typed, setTyped] = useState('');
  /** Takes selected words into the field, because an organiser who selects words most likely wants to hide them. */
  const take = () => {
    const selected = window.getSelection()?.toString().trim() ?? '';
    if (selected !== '' && selected.length <= limits.line) setTyped(selected);
  };
  return (
    <>
      <p className={styles.lead}>{says.lead}</p>
      <NotThere of={loaded} waiting={reading.loading} failed={reading.failed} again={reading.again} />
      {answer && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut: the field takes the same words typed
        <div onMouseUp={take}>
          <ReadingText reading={answer.reading} />
        </div>
      )}
      <Redactions
        id={id}
        typed={typed}
        onTyped={setTyped}
        changes={changes}
        onChanged={() => setChanges(changes + 1)}
      />
    </>
  );
}

interface RedactionsProps {
  /** Of the application. */
  id: string;
  typed: string;
  onTyped(text: string): void;
  changes: number;
  onChanged(): void;
}

function Redactions({ id, typed, onTyped, changes, onChanged }: RedactionsProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const fieldId = useId();
  const { answer } = useLoaded(
    'GET /registrations/:id/redactions',
    { params: { id } },
    { version: changes, says: says.failed },
  );
  const hide = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    const call = ask('POST /registrations/:id/redactions', { params: { id }, json: { text } });
    const { isDone } = await run(call, says.hiding);
    if (!isDone) return;
    onTyped('');
    onChanged();
  };
  const show = async (redaction: string) => {
    const { isDone, refused } = await run(ask('DELETE /redactions/:id', { params: { id: redaction } }), says.showing);
    if (isDone || refused?.status === 404) onChanged();
  };
  return (
    <div className={styles.redactions}>
      <form onSubmit={(event) => void hide(event)}>
        <label htmlFor={fieldId}>{says.label}</label>
        <div className={styles.field}>
          <Input
            id={fieldId}
            value={typed}
            maxLength={limits.line}
            autoComplete="off"
            onChange={(event) => onTyped(event.target.value)}
          />
          <Button htmlType="submit" disabled={typed.trim() === ''} loading={isRunning}>
            {says.hide}
          </Button>
        </div>
      </form>
      {answer && answer.redactions.length > 0 && (
        <ul aria-label={says.hidden}>
          {answer.redactions.map(({ _id, text }) => (
            <li key={_id}>
              <span>{text}</span>
              <ActionButton size="small" aria-label={`${says.show}: ${text}`} onClick={() => void show(_id)}>
                {says.show}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
