import type { ModuleRecord, ReleaseRecord } from '@conference/contracts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { isRolledBack } from './is-rolled-back';
import { LastHours } from './last-hours';
import styles from './releases.module.css';
import { Rollout } from './rollout';
import { SwitchModule } from './switch-module';
import { texts } from './texts';
import { VersionRow } from './version-row';

/** It is around all pages, and cannot be switched off. */
const SHELL = 'shell';

/** How many versions are shown at first: the live one, and some to preview or roll back to. */
const SHOWN = 4;

/** The first versions. At least one can be rolled back to, if there is any, even after many newer ones. */
function firstOf(versions: ModuleRecord['versions']): ModuleRecord['versions'] {
  const first = versions.slice(0, SHOWN);
  const past = versions.find(({ state }) => state === 'past');
  return !past || first.includes(past) ? first : [...first.slice(0, -1), past];
}

interface ModuleCardProps {
  module: ModuleRecord;
  /** The release that is live. */
  release: number;
  /** The history, the newest first. */
  releases: readonly ReleaseRecord[];
  onChanged(): void;
}

/** A module: its addresses, the health of its live version, and its versions, the live one first. */
export function ModuleCard({ module, release, releases, onChanged }: ModuleCardProps) {
  const { name, prefixes, previous, off, rollout } = module;
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const versions = [...module.versions].sort(
    (one, other) => Number(other.state === 'live') - Number(one.state === 'live'),
  );
  return (
    <section className={styles.module} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <dl className={styles.facts}>
        <dt>{texts.answers}</dt>
        <dd>{prefixes.join(', ')}</dd>
        <dt>{texts.fallsBack}</dt>
        <dd>{previous ? <code>{previous}</code> : texts.onNothing}</dd>
        {off !== undefined && (
          <>
            <dt>{texts.isOff}</dt>
            <dd>{off}</dd>
          </>
        )}
      </dl>
      {module.live && <LastHours of={module} />}
      {rollout && <Rollout module={name} rollout={rollout} release={release} onChanged={onChanged} />}
      <ul className={styles.versions}>
        {(isWhole ? versions : firstOf(versions)).map((version) => (
          <VersionRow
            key={version.version}
            of={module}
            version={version}
            isRolledBack={isRolledBack(releases, name, version.version)}
            release={release}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {module.live && name !== SHELL && <SwitchModule of={module} release={release} onChanged={onChanged} />}
      {!isWhole && versions.length > SHOWN && (
        <Button size="small" aria-label={`${texts.showAll(versions.length)}: ${name}`} onClick={() => setWhole(true)}>
          {texts.showAll(versions.length)}
        </Button>
      )}
    </section>
  );
}
