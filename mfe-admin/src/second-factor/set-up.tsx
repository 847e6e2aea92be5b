import { sendFailureMessage } from '@conference/api-client';
import { factorConfirmation, passwordProof } from '@conference/contracts';
import { FormProblems, useContractForm } from '@conference/forms';
import { PasswordField, TextField } from '@conference/ui';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { QrCode } from './qr-code';
import styles from './second-factor.module.css';
import { texts } from './texts';

interface SetUpProps {
  /** Called with the recovery codes, once a code has confirmed the secret. */
  onConfirmed(codes: readonly string[]): void;
  onCancel(): void;
}

const { setUp: words } = texts;
const explain = (failure: unknown) =>
  sendFailureMessage(failure, { failure: texts.failed.failed, network: texts.failed.network });

/** Sets a second factor up: the password, then the secret for the app, which a code of it confirms. */
export function SetUp({ onConfirmed, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  return begun ? (
    <Confirm {...begun} onConfirmed={onConfirmed} onCancel={onCancel} />
  ) : (
    <Begin onBegun={setBegun} onCancel={onCancel} />
  );
}

interface BeginProps {
  onBegun(made: { secret: string; uri: string }): void;
  onCancel(): void;
}

function Begin({ onBegun, onCancel }: BeginProps) {
  const { ask } = useAdminSession();
  const form = useContractForm({
    schema: passwordProof,
    blank: { password: '' },
    send: async (json) => onBegun(await ask('POST /second-factor', { json })),
    explain,
  });
  useFocusOn('password');
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <FormProblems form={form} />
      <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {form.sending ? words.beginning : words.begin}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

function Confirm({ secret, uri, onConfirmed, onCancel }: SetUpProps & { secret: string; uri: string }) {
  const { ask } = useAdminSession();
  const form = useContractForm({
    schema: factorConfirmation,
    blank: { code: '' },
    send: async (json) => onConfirmed((await ask('PATCH /second-factor', { json })).recoveryCodes),
    explain,
  });
  useFocusOn('code');
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.picture} />
      <p>
        {words.byHand} <code className={styles.secret}>{secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <FormProblems form={form} />
      <TextField
        {...form.field('code')}
        label={words.code}
        hint={words.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {form.sending ? words.confirming : words.confirm}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

/** Focuses a field as soon as it is there: what had the focus has gone. */
function useFocusOn(id: string): void {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
}
