import { SHARES, type ModuleRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { useState } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { Question } from '../console/question';
import { useTask } from '../console/use-task';
import { LastHours } from './last-hours';
import styles from './releases.module.css';
import { texts } from './texts';

const says = texts.rollout;

interface RolloutProps {
  module: string;
  rollout: NonNullable<ModuleRecord['rollout']>;
  /** The live release. When another one has become live meanwhile, the server refuses. */
  release: number;
  /** Called when it is done or refused: either way the releases may have changed. */
  onChanged(): void;
}

/** The version that some visitors have, and its health. Organisers can give it to more visitors or take it back. */
export function Rollout({ module, rollout, release, onChanged }: RolloutProps) {
  const { version, share: current, since, lastHours } = rollout;
  const { ask } = useAdminSession();
  const { run } = useTask();
  /** The share to confirm. 0 takes the version back. */
  const [wanted, setWanted] = useState<(typeof SHARES)[number] | 0>();

  const change = async () => {
    const common = { module, ifRelease: release };
    const call = wanted
      ? ask('POST /releases/rollout', { json: { ...common, share: wanted } })
      : ask('POST /releases/rollback', { json: common });
    await run(call, { success: says.success(module, wanted ?? 0), failed: says.failed, network: says.failed });
    setWanted(undefined);
    onChanged();
  };
  return (
    <div className={styles.rollout}>
      <p>
        {says.some(current)} <code>{version}</code> {says.since(displayMinute(new Date(since)))}
      </p>
      <LastHours of={{ name: `${module} ${version}`, lastHours }} />
      <div className={styles.actions}>
        {SHARES.filter((share) => share !== current).map((share) => (
          <ActionButton
            key={share}
            size="small"
            aria-label={`${says.give(share)}: ${module} ${version}`}
            onClick={() => setWanted(share)}
          >
            {says.give(share)}
          </ActionButton>
        ))}
        <ActionButton size="small" aria-label={`${says.takeBack}: ${module} ${version}`} onClick={() => setWanted(0)}>
          {says.takeBack}
        </ActionButton>
      </div>
      <Question
        open={wanted !== undefined}
        title={wanted ? says.giveQuestion(module, wanted) : says.takeBackQuestion(module)}
        yes={wanted ? says.give(wanted) : says.takeBack}
        no={says.no}
        onYes={change}
        onNo={() => setWanted(undefined)}
      >
        <p>{wanted ? says.giveFollows : says.takeBackFollows}</p>
      </Question>
    </div>
  );
}
