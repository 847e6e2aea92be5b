import type { BatchRecord } from '@conference/contracts';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import type { TaskSays } from '../console/use-task';
import { asShown } from './as-shown';
import { texts } from './texts';

/** What a batch asks before something is done with it, or shows. */
export type BatchDialog = 'mails' | 'release' | 'discard';

interface BatchButtonsProps {
  batch: BatchRecord;
  /** Whether there is nothing in it that could be sealed. */
  isEmpty: boolean;
  isRunning: boolean;
  /** Waits for a call, and tells how it ended. */
  act(call: Promise<unknown>, says: TaskSays): Promise<void>;
  onOpen(dialog: BatchDialog): void;
}

/** What can be done with a batch in its state. */
export function BatchButtons({ batch, isEmpty, isRunning, act, onOpen }: BatchButtonsProps) {
  const { _id: id, name, state, place, releaseAt, byItself } = batch;
  const { ask } = useAdminSession();
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
    <>
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
      {state === 'sealed' && !isScheduled && button(texts.release.button, () => onOpen('release'), { isMain: true })}
      {(state === 'sealed' || state === 'released') && button(texts.mails.button, () => onOpen('mails'))}
      {state === 'sealed' &&
        button(texts.unseal.button, () => void act(ask('POST /batches/:id/unseal', { params }), texts.unseal.says))}
      {(state === 'freed' || state === 'open' || state === 'sealed') &&
        button(texts.discard.button, () => onOpen('discard'), { danger: true })}
    </>
  );
}
