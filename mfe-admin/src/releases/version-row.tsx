import type { ModuleRecord, StoredVersion, VersionState } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { StatusTag } from '@conference/ui';
import type { ComponentProps } from 'react';
import { LastHours } from './last-hours';
import { PreviewButton } from './preview-button';
import styles from './releases.module.css';
import { RollBack } from './roll-back';
import { texts } from './texts';

const standings: Record<VersionState, ComponentProps<typeof StatusTag>['standing']> = {
  live: 'accepted',
  past: 'pending',
  new: 'wait',
};

interface VersionRowProps {
  of: ModuleRecord;
  version: StoredVersion;
  /** Whether a rollback ended it. */
  isRolledBack: boolean;
  /** The release that is live. */
  release: number;
  onChanged(): void;
}

/** A version of a module with its state, how often it failed, a preview, and a way to roll back to it if it was live. */
export function VersionRow({
  of,
  version: { version, subject, cameAt, state, visits, failures, lastHours },
  isRolledBack,
  release,
  onChanged,
}: VersionRowProps) {
  const { rollout } = of;
  const isRolledOut = rollout?.version === version;
  const stateSays = state === 'past' && isRolledBack ? texts.rolledBack : texts.states[state];
  return (
    <li className={styles.version}>
      <div className={styles.name}>
        {subject && <strong className={styles.subject}>{subject}</strong>}
        <code>{version}</code>
        <small>{texts.came(displayMinute(new Date(cameAt)))}</small>
        <small>{texts.failures(visits, failures)}</small>
      </div>
      <StatusTag standing={standings[state]}>{isRolledOut ? texts.rollout.state(rollout.share) : stateSays}</StatusTag>
      {lastHours && (
        <details className={styles.hours}>
          <summary>{texts.lastHours.summary}</summary>
          <LastHours of={{ name: `${of.name} ${version}`, lastHours }} />
        </details>
      )}
      <div className={styles.actions}>
        {state !== 'live' && <PreviewButton of={of} version={version} />}
        {state === 'past' && <RollBack of={of} to={version} release={release} onChanged={onChanged} />}
      </div>
    </li>
  );
}
