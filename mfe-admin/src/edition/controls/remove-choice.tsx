import { Refused } from '@conference/api-client';
import { Link } from '@conference/shell-kit';
import { Select } from '@conference/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { IfMay } from '../../console/if-may';
import { tellFailure } from '../../console/tell-failure';
import { WovenModal } from '../../console/woven-modal';
import type { ChoiceUse } from './choice-use';
import styles from '../edition.module.css';
import { texts } from './texts';
import { useRecordsAt } from '../use-records-at';

interface RemoveChoiceProps {
  of: ChoiceUse;
  title: string;
  isRetired: boolean;
  open: boolean;
  onRetire(): void;
  /** Its records name another one now. @param message says which */
  onMoved(message: string): void;
  onClose(): void;
}

/** Asks what is to become of the records that name a choice before it goes: they keep it, or name another one. */
export function RemoveChoice({ of, title, isRetired, open, onRetire, onMoved, onClose }: RemoveChoiceProps) {
  const { ask } = useAdminSession();
  const [to, setTo] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { count, kind, others } = of;
  const records = useRecordsAt(['', kind, of.key]);
  const words = texts.choice;

  const move = async () => {
    if (to === '') return setError(words.move.missing);
    setBusy(true);
    try {
      const params = { key: of.edition, kind, k: of.key };
      const { message } = await ask('POST /editions/:key/keys/:kind/:k/move', { params, json: { to } });
      onMoved(message);
    } catch (failure) {
      if (failure instanceof Refused) setError(failure.refusal.fields?.['to'] ?? failure.message);
      else tellFailure(failure, { failed: words.move.failed, network: words.move.network });
    } finally {
      setBusy(false);
    }
  };
  return (
    <WovenModal
      open={open}
      title={words.title(words.named[kind](count), title)}
      width={520}
      isBusy={isBusy}
      onCancel={onClose}
      afterClose={() => {
        setTo('');
        setError('');
      }}
      cancelText={words.cancel}
      cancelButtonProps={{ autoFocus: true, disabled: isBusy }}
      footer={(_, { CancelBtn }) => <CancelBtn />}
    >
      {records !== undefined && (
        <p>
          <Link to={records}>{words.show}</Link>
        </p>
      )}
      {!isRetired && (
        <section className={styles.way} aria-label={words.retire.title}>
          <h2>{words.retire.title}</h2>
          <p>{words.retire.follows}</p>
          <Button disabled={isBusy} onClick={onRetire}>
            {words.retire.button}
          </Button>
        </section>
      )}
      <IfMay access="admin">
        <section className={styles.way} aria-label={words.move.title}>
          <h2>{words.move.title}</h2>
          {others.length === 0 ? (
            <p>{words.move.nowhere}</p>
          ) : (
            <>
              <p>
                {words.move.follows} {words.move.keeps[kind]}
              </p>
              <Select
                label={words.move.to}
                options={others}
                placeholder={words.move.choose}
                value={to}
                error={error}
                disabled={isBusy}
                onChange={({ target }) => {
                  setTo(target.value);
                  setError('');
                }}
              />
              <Button danger loading={isBusy} onClick={() => void move()}>
                {isBusy ? words.move.moving : words.move.button}
              </Button>
            </>
          )}
        </section>
      </IfMay>
    </WovenModal>
  );
}
