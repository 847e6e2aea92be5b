import { emailChange } from '@conference/contracts';
import { Button, Input } from 'antd';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import styles from './email-editor.module.css';
import { texts } from './texts';
import type { ApplicationChange } from './use-application-change';

/** The applicant's email, which an organiser may change. */
export function EmailEditor({ change }: { change: ApplicationChange }) {
  const { email } = change.application;
  const [wished, setWished] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const id = useId();

  const close = () => {
    setWished(null);
    setFault(undefined);
    // The focus stays here when one control replaces another.
    setTimeout(() => edit.current?.focus());
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = emailChange.safeParse({ email: wished });
    if (!read.success) return setFault(read.error.issues[0]?.message);
    // No change, so no success is told.
    if (read.data.email === email) return close();
    setFault(undefined);
    setSaving(true);
    const outcome = await change.make('PATCH /registrations/:id', read.data, texts.email);
    setSaving(false);
    // The typed address stays, even after somebody else's change, because it may still be wanted.
    if (outcome === 'done') close();
  };

  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{texts.email.heading}</h2>
      {wished === null ? (
        <p className={styles.shown}>
          <span>{email}</span>
          <Button size="small" ref={edit} onClick={() => setWished(email)}>
            {texts.email.edit}
          </Button>
        </p>
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
          <Input
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
            autoFocus
            type="email"
            aria-label={texts.email.label}
            aria-describedby={`${id}-note`}
            aria-invalid={Boolean(fault)}
            status={fault ? 'error' : undefined}
            value={wished}
            disabled={change.isSending}
            onChange={({ target }) => setWished(target.value)}
          />
          <p id={`${id}-note`} className={fault ? styles.fault : styles.note} role={fault ? 'alert' : undefined}>
            {fault ?? texts.email.note}
          </p>
          <Button type="primary" htmlType="submit" loading={isSaving} disabled={change.isSending}>
            {texts.email.save}
          </Button>
          <Button disabled={change.isSending} onClick={close}>
            {texts.email.cancel}
          </Button>
        </form>
      )}
    </section>
  );
}
