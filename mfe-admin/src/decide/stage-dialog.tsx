import { limits, type Application, type BatchRecord, type StagedStatus } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { Input } from 'antd';
import { useId, useRef, useState } from 'react';
import batchStyles from '../batches/batches.module.css';
import { useAdminSession } from '../console/admin-session';
import { tellFailure } from '../console/tell-failure';
import { useTask } from '../console/use-task';
import { WovenModal } from '../console/woven-modal';
import styles from './decide.module.css';
import { texts } from './texts';
import { useStaging, type NotStaged } from './use-staging';

const says = texts.stage;
const ANOTHER = '';

interface StageDialogProps {
  status: StagedStatus;
  chosen: readonly Application[];
  open: readonly BatchRecord[];
  /** @param rest the applications that were not staged because a later part failed */
  onStaged(rest: readonly Application[]): void;
  onClosed(): void;
}

/** Asks for a comment and a batch, and stages the decision for all chosen applications. Those that do not fit are named. */
export function StageDialog({ status, chosen, open, onStaged, onClosed }: StageDialogProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const stage = useStaging();
  const id = useId();
  // As they were when the dialog opened: after staging, `chosen` has none of them, or only the rest.
  const [applications] = useState(chosen);
  const [comment, setComment] = useState('');
  const [into, setInto] = useState(open[0]?._id ?? ANOTHER);
  const [left, setLeft] = useState<NotStaged[]>();
  const [isOpen, setOpen] = useState(true);
  const [judged, setJudged] = useState(0);
  /** The batch that was begun here. If its first part fails, the next try uses it again. */
  const begun = useRef<string>(undefined);

  const work = async () => {
    setJudged(0);
    const begin = async () => (await ask('POST /batches', { json: { kind: 'decisions' } })).batch._id;
    const batch = into || (begun.current ??= await begin());
    const decision = { status, ...(comment.trim() && { comment }) };
    const items = applications.map(({ _id, version, fullName }) => ({
      registrationId: _id,
      version,
      fullName,
      ...decision,
    }));
    return stage(batch, items, setJudged);
  };
  const send = async () => {
    const ended = await run(work(), says.says);
    if (!ended.isDone) return;
    const { staged, left, interrupted } = ended.answer;
    if (interrupted) tellFailure(interrupted.failure, says.partly(staged, applications.length));
    else if (staged > 0) toast.success(says.done(staged));
    onStaged(applications.filter(({ _id }) => interrupted?.rest.has(_id)));
    if (left.length > 0) setLeft(left);
    else setOpen(false);
  };
  return (
    <WovenModal
      open={isOpen}
      title={left ? says.left : says.title(says.buttons[status], applications.length)}
      width={520}
      isBusy={isRunning}
      okText={left ? says.close : says.send}
      cancelText={says.cancel}
      footer={left ? (_, { OkBtn }) => <OkBtn /> : undefined}
      onOk={() => (left ? setOpen(false) : void send())}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {left ? (
        <ul className={batchStyles.lines}>
          {left.map(({ fullName, why }) => (
            <li key={`${fullName} ${why}`}>{says.leftLine(fullName, why)}</li>
          ))}
        </ul>
      ) : (
        <>
          {open.length > 0 && (
            <p className={styles.field}>
              <label htmlFor={`${id}-into`}>{says.into}</label>
              <select id={`${id}-into`} value={into} onChange={({ target }) => setInto(target.value)}>
                {open.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
                <option value={ANOTHER}>{says.another}</option>
              </select>
            </p>
          )}
          <p className={styles.field}>
            <label htmlFor={id}>{says.comment}</label>
            <Input.TextArea
              id={id}
              rows={4}
              maxLength={limits.comment}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          </p>
          <p role="status">{isRunning && judged > 0 && says.progress(judged, applications.length)}</p>
        </>
      )}
    </WovenModal>
  );
}
