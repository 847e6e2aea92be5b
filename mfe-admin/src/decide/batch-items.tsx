import type { BatchItemRecord, BatchRecord } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { statusNames } from '../applications/status-names';
import { BatchContents, useContents } from '../batches/batch-contents';
import styles from '../batches/batches.module.css';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { tellFailure } from '../console/tell-failure';
import { useTask } from '../console/use-task';
import { texts } from './texts';
import { useStaging } from './use-staging';

const says = texts.items;

interface BatchItemsProps {
  batch: BatchRecord;
  open: readonly BatchRecord[];
  onChanged(): void;
}

/** The applications of a batch by name. Those that were left behind can be staged again. */
export function BatchItems({ batch, open, onChanged }: BatchItemsProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const stage = useStaging();
  const contents = useContents(batch);
  const items = contents.answer?.items ?? [];

  const takeBack = async ({ registrationId, version }: BatchItemRecord) => {
    const json = { items: [{ registrationId, version }] };
    const ended = await run(ask('PUT /batches/:id/items', { params: { id: batch._id }, json }), texts.stage.says);
    if (ended.isDone) toast.success(ended.answer.message);
    onChanged();
  };
  /** Stages into the batch itself while it is open, else into another one. */
  const stageAgain = async (items: readonly BatchItemRecord[]) => {
    const into = batch.state === 'open' ? batch : open[0];
    const again = items.flatMap(({ registrationId, application, status, comment }) => {
      if (!application) return [];
      const { fullName, version } = application;
      return [{ registrationId, version, fullName, status, comment }];
    });
    const work = async () => {
      const id = into?._id ?? (await ask('POST /batches', { json: { kind: 'decisions' } })).batch._id;
      const result = await stage(id, again);
      for (const left of result.left) toast.error(texts.stage.leftLine(left.fullName, left.why));
      if (!result.interrupted) return result.staged;
      tellFailure(result.interrupted.failure, texts.stage.partly(result.staged, again.length));
      return 0;
    };
    const ended = await run(work(), texts.stage.says);
    if (ended.isDone && ended.answer > 0) toast.success(texts.stage.done(ended.answer));
    contents.reload();
    onChanged();
  };
  const isBehind = ({ state, hasMoved }: BatchItemRecord) => state === 'left behind' || hasMoved === true;
  const canAgain = batch.state === 'open' || batch.state === 'released';
  const again = items.filter((item) => isBehind(item) && item.application);
  return (
    <BatchContents
      batch={batch}
      of={contents}
      says={says}
      actions={
        canAgain &&
        again.length > 1 && (
          <ActionButton size="small" disabled={isRunning} onClick={() => void stageAgain(again)}>
            {says.againAll}
          </ActionButton>
        )
      }
    >
      {items.map((item) => {
        const { registrationId, application, status, comment, state } = item;
        const name = application?.fullName ?? says.gone;
        return (
          <li key={registrationId}>
            <span>
              <strong>{name}</strong>{' '}
              {application && state === 'staged'
                ? says.becomes(statusNames[application.status], statusNames[status])
                : statusNames[status]}
              {isBehind(item) && <em> {state === 'staged' ? says.moved : says.behind}</em>}
              {comment && <small>{comment}</small>}
            </span>
            <span className={styles.actions}>
              {canAgain && isBehind(item) && application && (
                <ActionButton
                  size="small"
                  disabled={isRunning}
                  aria-label={`${says.again}: ${name}`}
                  onClick={() => void stageAgain([item])}
                >
                  {says.again}
                </ActionButton>
              )}
              {batch.state === 'open' && (
                <ActionButton
                  size="small"
                  disabled={isRunning}
                  aria-label={`${says.back}: ${name}`}
                  onClick={() => void takeBack(item)}
                >
                  {says.back}
                </ActionButton>
              )}
            </span>
          </li>
        );
      })}
    </BatchContents>
  );
}
