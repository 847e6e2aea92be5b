import { MOST_OFF_SENTENCE, type ModuleRecord } from '@conference/contracts';
import { url } from '@conference/site-map';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { Question } from '../console/question';
import { useTask } from '../console/use-task';
import styles from './releases.module.css';
import { texts } from './texts';

interface SwitchModuleProps {
  of: ModuleRecord;
  /** The live release. When another one has become live meanwhile, the server refuses. */
  release: number;
  /** Called when it is done or refused: either way the releases may have changed. */
  onChanged(): void;
}

/** Switches a module off, after a question for the sentence in its place, or on again. */
export function SwitchModule({ of: { name, prefixes, off }, release, onChanged }: SwitchModuleProps) {
  const { ask } = useAdminSession();
  const { run } = useTask();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [sentence, setSentence] = useState<string>(texts.switch.usual);
  const says = off === undefined ? texts.switch.off : texts.switch.on;

  const change = async () => {
    const json = { module: name, ifRelease: release, ...(off === undefined && { sentence }) };
    const { failed } = texts.switch;
    await run(ask('POST /releases/switch', { json }), { success: says.success(name), failed, network: failed });
    setAsking(false);
    onChanged();
  };
  return (
    <>
      <ActionButton size="small" aria-label={`${says.button}: ${name}`} onClick={() => setAsking(true)}>
        {says.button}
      </ActionButton>
      <Question
        open={isAsking}
        title={says.question(name)}
        yes={says.button}
        no={texts.switch.no}
        onYes={change}
        onNo={() => setAsking(false)}
      >
        {off === undefined ? (
          <>
            <label htmlFor={id}>{texts.switch.sentence}</label>
            <Input.TextArea
              id={id}
              value={sentence}
              maxLength={MOST_OFF_SENTENCE}
              rows={3}
              onChange={({ target }) => setSentence(target.value)}
            />
            <p className={styles.follows}>
              {texts.switch.follows} {prefixes.includes(url.admin) && texts.switch.console(name)}
            </p>
          </>
        ) : (
          <p>{off}</p>
        )}
      </Question>
    </>
  );
}
