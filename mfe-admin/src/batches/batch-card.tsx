import type { BatchRecord } from '@conference/contracts';
import { displayMinute, nameOf } from '@conference/edition';
import { StatusTag } from '@conference/ui';
import { useState, type ReactNode } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { Question } from '../console/question';
import { useTask, type TaskSays } from '../console/use-task';
import { useChoices } from '../list/use-choices';
import { BatchButtons, type BatchDialog } from './batch-buttons';
import { BatchMails } from './batch-mails';
import { Countdown } from './countdown';
import styles from './batches.module.css';
import { ReleaseDialog } from './release-dialog';
import { texts } from './texts';

/** The texts of a kind of batch. */
export interface BatchSays {
  /** What the batch would do, or has done. */
  numbers(batch: BatchRecord): string;
  leftBehind(count: number): string;
}

interface BatchCardProps {
  batch: BatchRecord;
  says: BatchSays;
  /** Whether there is nothing in it that could be sealed. */
  isEmpty: boolean;
  /** The content, which is shown on request. */
  contents: ReactNode;
  /** Further actions. */
  actions?: ReactNode;
  /** Also after a refusal: somebody else may have changed it. */
  onChanged(): void;
}

/** A batch with its state, its effects and its actions. */
export function BatchCard({ batch, says, isEmpty, contents, actions, onChanged }: BatchCardProps) {
  const { _id: id, name, state, numbers, place, releaseAt, releasedAt, releasedBy } = batch;
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const { segments, subThemes } = useChoices();
  const [dialog, setDialog] = useState<BatchDialog>();
  const [isShown, setShown] = useState(false);
  const close = () => setDialog(undefined);

  const act = async (call: Promise<unknown>, says: TaskSays) => {
    await run(call, says);
    close();
    onChanged();
  };
  const params = { id };
  const isScheduled = state === 'sealed' && releaseAt !== undefined;
  return (
    <li className={styles.batch}>
      <h3>
        {name}{' '}
        <StatusTag standing={state === 'released' ? 'accepted' : isScheduled ? 'wait' : 'pending'}>
          {isScheduled ? texts.scheduled : texts.states[state]}
        </StatusTag>
      </h3>
      {place && <p>{texts.place(nameOf(segments, place.segment), nameOf(subThemes, place.subTheme))}</p>}
      <p className={styles.numbers}>{says.numbers(batch)}</p>
      {numbers.leftBehind > 0 && <p className={styles.behind}>{says.leftBehind(numbers.leftBehind)}</p>}
      {isScheduled && <Countdown to={releaseAt} />}
      {releasedAt && <p>{texts.releasedAt(displayMinute(new Date(releasedAt)), releasedBy)}</p>}
      <div className={styles.actions}>
        <BatchButtons batch={batch} isEmpty={isEmpty} isRunning={isRunning} act={act} onOpen={setDialog} />
        <ActionButton
          type="text"
          aria-expanded={isShown}
          aria-label={`${isShown ? texts.contents.hide : texts.contents.show}: ${name}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? texts.contents.hide : texts.contents.show}
        </ActionButton>
        {actions}
      </div>
      {isShown && contents}
      {dialog === 'mails' && <BatchMails id={id} onClosed={close} />}
      {dialog === 'release' && <ReleaseDialog batch={batch} says={says} onClosed={close} onAsked={onChanged} />}
      <Question
        open={dialog === 'discard'}
        isDanger
        title={texts.discard.title(name)}
        yes={texts.discard.button}
        no={texts.discard.no}
        onYes={() => act(ask('DELETE /batches/:id', { params }), texts.discard.says)}
        onNo={close}
      >
        {texts.discard.follows}
      </Question>
    </li>
  );
}
