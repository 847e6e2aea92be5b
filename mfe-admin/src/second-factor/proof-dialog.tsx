import { sendFailureMessage } from '@conference/api-client';
import { factorCode, identityProof, type IdentityProof } from '@conference/contracts';
import { FormProblems, useContractForm } from '@conference/forms';
import { toast } from '@conference/shell-kit';
import { PasswordField, TextField } from '@conference/ui';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { WovenModal } from '../console/woven-modal';
import styles from './second-factor.module.css';
import { texts } from './texts';

interface ProofDialogProps {
  title: string;
  /** What follows from it. */
  note: string;
  yes: string;
  isDanger?: boolean;
  /** Whether the account has a second factor, so that a code is needed, too. */
  asksCode: boolean;
  /** The toast when it is done, where that does not show by itself. */
  success?: string;
  /** The action. @throws when it is refused. The dialog then says why, and stays open */
  onProof(proof: IdentityProof): Promise<void>;
  /** Called when it has closed. */
  onClosed(): void;
}

const withCode = identityProof.extend({ code: factorCode });

/** Asks for password and code before something that a stolen session must not be able to do. */
export function ProofDialog({
  title,
  note,
  yes,
  isDanger = false,
  asksCode,
  success,
  onProof,
  onClosed,
}: ProofDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const form = useContractForm<{ password: string; code?: string }, IdentityProof>({
    schema: asksCode ? withCode : identityProof,
    blank: asksCode ? { password: '', code: '' } : { password: '' },
    async send(proof) {
      await onProof(proof);
      if (success) toast.success(success);
      setOpen(false);
    },
    explain: (failure) => sendFailureMessage(failure, { failure: texts.failed.failed, network: texts.failed.network }),
  });
  // The dialog would give its focus to itself.
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById('password')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <WovenModal
      open={isOpen}
      title={title}
      width={460}
      yarn={isDanger ? 1 : 6}
      isBusy={form.sending}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={null}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p>{note}</p>
        <FormProblems form={form} />
        <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
        {asksCode && (
          <TextField
            {...form.field('code')}
            label={texts.code}
            hint={texts.codeHint}
            optional={false}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
        <div className={styles.actions}>
          <Button type="primary" danger={isDanger} htmlType="submit" loading={form.sending}>
            {yes}
          </Button>
          <Button disabled={form.sending} onClick={() => setOpen(false)}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </WovenModal>
  );
}
