import { messageOf, Refused, upload } from '@conference/api-client';
import { EDITION_FILE_FIELD, EDITION_FILE_MAX_BYTES, editionFileMessages, fileSize } from '@conference/contracts';
import { toast, useNavigate } from '@conference/shell-kit';
import { FileField, Progress, Spinner, TextField } from '@conference/ui';
import { Button } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useAdminSession } from '../../console/admin-session';
import styles from '../edition.module.css';
import { texts } from './texts';
import { editionAddress } from '../use-edition-key';

type Faults = Partial<Record<typeof EDITION_FILE_FIELD | 'key', string>>;

/** A form that begins another edition with a file that a site like this has saved. */
export function TakeOverForm() {
  const { ask } = useAdminSession();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState('');
  /** How much of it has left, from 0 to 1; undefined while nothing is sent. */
  const [share, setShare] = useState<number>();
  const [faults, setFaults] = useState<Faults>({});
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { lead, file: label, invitation, key: keyLabel, keyHint, button, sending, checking } = texts.takeOver;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (share !== undefined) return;
    const fault = flawOf(file);
    setFaults(fault ? { [EDITION_FILE_FIELD]: fault } : {});
    if (fault || !file) return;
    const { signal } = (leaving.current = new AbortController());
    setShare(0);
    try {
      const form = { [EDITION_FILE_FIELD]: file, ...(key.trim() !== '' && { key }) };
      const { edition } = await ask('POST /editions', { form }, { send: upload(setShare), signal });
      toast.success(texts.takeOver.begun(edition.name));
      await navigate(editionAddress(edition.key));
    } catch (failure) {
      if (!signal.aborted) setFaults(faultsOf(failure));
    }
    setShare(undefined);
  };
  return (
    <form className={styles.begin} onSubmit={(event) => void send(event)} noValidate>
      <p>{lead}</p>
      <FileField
        name={EDITION_FILE_FIELD}
        label={label}
        accept=".zip,application/zip"
        file={file}
        facts={file ? fileSize(file.size) : undefined}
        error={faults.file}
        invitation={invitation}
        onChoose={(chosen) => {
          setFile(chosen);
          setFaults({});
        }}
      />
      <TextField
        label={keyLabel}
        hint={keyHint}
        optional
        maxLength={40}
        value={key}
        error={faults.key}
        onChange={({ target }) => setKey(target.value)}
      />
      <div role="status">
        {share !== undefined && (share < 1 ? <Progress label={sending} share={share} /> : <Spinner label={checking} />)}
      </div>
      <Button htmlType="submit" loading={share !== undefined}>
        {button}
      </Button>
    </form>
  );
}

/** What is wrong with a chosen file before it is sent. */
function flawOf(file: File | null): string | undefined {
  if (!file) return editionFileMessages.missing;
  return file.size > EDITION_FILE_MAX_BYTES ? editionFileMessages.tooLarge : undefined;
}

/** By field; a key that is taken is a matter of the key. */
function faultsOf(failure: unknown): Faults {
  const { fields, code } = failure instanceof Refused ? failure : {};
  if (fields && ('key' in fields || EDITION_FILE_FIELD in fields)) return fields;
  const message = messageOf(failure, texts.takeOver.network);
  return code === 'conflict' ? { key: message } : { [EDITION_FILE_FIELD]: message };
}
