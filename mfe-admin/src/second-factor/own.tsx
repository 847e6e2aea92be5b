import type { OwnFactor } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { retryOnce } from '@conference/ui';
import { Button, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { ProofDialog } from './proof-dialog';
import styles from './second-factor.module.css';
import { texts } from './texts';

// With the code that draws the QR code, which is needed once.
const SetUp = lazy(() => retryOnce(async () => ({ default: (await import('./set-up')).SetUp })));

interface OwnSecondFactorProps {
  factor: OwnFactor;
  /** Called with recovery codes that were just made. */
  onCodes(codes: readonly string[]): void;
  onEnded(): void;
}

/** The organiser's own second factor: to set it up, to make new recovery codes, to end it. */
export function OwnSecondFactor({ factor, onCodes, onEnded }: OwnSecondFactorProps) {
  const { ask } = useAdminSession();
  const [asking, setAsking] = useState<'set up' | 'renew' | 'end'>();
  const close = () => setAsking(undefined);
  const { own: words } = texts;
  const { confirmedAt, recoveryCodes } = factor;
  const confirmed = (codes: readonly string[]) => {
    close();
    onCodes(codes);
  };

  return (
    <section className={styles.part} aria-labelledby="own-factor">
      <h2 id="own-factor">{words.title}</h2>
      {confirmedAt === undefined ? (
        asking === 'set up' ? (
          <Suspense fallback={<Spin aria-label={texts.setUp.opening} />}>
            <SetUp onConfirmed={confirmed} onCancel={close} />
          </Suspense>
        ) : (
          <>
            <p>{words.none}</p>
            <Button type="primary" onClick={() => setAsking('set up')}>
              {words.setUp}
            </Button>
          </>
        )
      ) : (
        <>
          <p>
            {words.since(displayMinute(new Date(confirmedAt)))} {words.left(recoveryCodes)}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => setAsking('renew')}>{words.renew}</Button>
            <Button danger onClick={() => setAsking('end')}>
              {words.end}
            </Button>
          </div>
        </>
      )}
      {asking === 'renew' && (
        <ProofDialog
          title={words.renewTitle}
          note={words.renewNote}
          yes={words.renew}
          asksCode
          onProof={async (json) => onCodes((await ask('POST /recovery-codes', { json })).recoveryCodes)}
          onClosed={close}
        />
      )}
      {asking === 'end' && (
        <ProofDialog
          title={words.endTitle}
          note={words.endNote}
          yes={words.end}
          isDanger
          asksCode
          success={words.ended}
          onProof={async (json) => {
            await ask('DELETE /second-factor', { json });
            onEnded();
          }}
          onClosed={close}
        />
      )}
    </section>
  );
}
