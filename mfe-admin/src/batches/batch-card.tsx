import type { BatchRecord } from '@conference/contracts';
import { displayMinute, nameOf } from '@conference/edition';
import { StatusTag } from '@conference/ui';
import { useState, type ReactNode } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { Question } from '../console/question';
import { useTask, type TaskSays } from '../console/use-task';
import { useChoices } from '../list/use-choices';
import { asShown } from './as-shown';
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

type Dialog = 'mails' | 'release' | 'discard';

/** A batch with its state, its effects and its actions. */
export function BatchCard({ batch, says, isEmpty, contents, actions, onChanged }: BatchCardProps) {
  const { _id: id, name, state, numbers, place, releaseAt, byItself, releasedAt, releasedBy } = batch;
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const { segments, subThemes } = useChoices();
  const [dialog, setDialog] = useState<Dialog>();
  const [isShown, setShown] = useState(false);
  const close = () => setDialog(undefined);

  const act = async (call: Promise<unknown>, says: TaskSays) => {
    await run(call, says);
    close();
    onChanged();
  };
  const params = { id };
  const isScheduled = state === 'sealed' && releaseAt !== undefined;
  const button = (label: string, onClick: () => void, more: { isMain?: true; danger?: true; isOff?: boolean } = {}) => (
    <ActionButton
      type={more.isMain ? 'primary' : 'default'}
      danger={more.danger}
      disabled={isRunning || more.isOff}
      aria-label={`${label}: ${name}`}
      onClick={onClick}
    >
      {label}
    </ActionButton>
  );
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
        {state === 'open' &&
          button(
            isRunning ? texts.seal.busy : texts.seal.button,
            () => void act(ask('POST /batches/:id/seal', { params }), texts.seal.says),
            { isMain: true, isOff: isEmpty },
          )}
        {isScheduled &&
          byItself &&
          button(
            texts.give.button,
            () => void act(ask('POST /batches/:id/release', { params, json: asShown(batch) }), texts.give.says),
            { isMain: true },
          )}
        {isScheduled &&
          button(texts.stop.button, () => void act(ask('POST /batches/:id/stop', { params }), texts.stop.says), {
            ...(!place && { isMain: true }),
          })}
        {state === 'sealed' &&
          !isScheduled &&
          button(texts.release.button, () => setDialog('release'), { isMain: true })}
        {(state === 'sealed' || state === 'released') && button(texts.mails.button, () => setDialog('mails'))}
        {state === 'sealed' &&
          button(texts.unseal.button, () => void act(ask('POST /batches/:id/unseal', { params }), texts.unseal.says))}
        {(state === 'freed' || state === 'open' || state === 'sealed') &&
          button(texts.discard.button, () => setDialog('discard'), { danger: true })}
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
