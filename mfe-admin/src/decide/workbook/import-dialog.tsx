import {
  DECISIONS_FIELD,
  DECISIONS_MAX_BYTES,
  decisionsMessages,
  fileSize,
  type BatchRecord,
  type DecisionsFound,
} from '@conference/contracts';
import { messageOf, Refused, upload } from '@conference/api-client';
import { toast } from '@conference/shell-kit';
import { FileField, Progress, Spinner } from '@conference/ui';
import { useEffect, useRef, useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { WovenModal } from '../../console/woven-modal';
import { Findings } from './findings';
import { fitting, texts } from './texts';
import styles from './workbook.module.css';

interface ImportDialogProps {
  batch?: BatchRecord;
  onStaged(): void;
  onClosed(): void;
}

/** Checks the decisions of a workbook, shows what they would do, and stages those that fit. */
export function ImportDialog({ batch, onStaged, onClosed }: ImportDialogProps) {
  const { ask } = useAdminSession();
  const [isOpen, setOpen] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<DecisionsFound>();
  /** The share of the file that was sent, from 0 to 1. Undefined while nothing is being sent. */
  const [share, setShare] = useState<number>();
  const leaving = useRef<AbortController>(null);
  /** The batch that was begun for this import. It is deleted if nothing is staged in it. */
  const begun = useRef<Promise<string>>(null);
  /** Set when decisions were sent and no answer came: they may be in the batch. */
  const mayBeStaged = useRef(false);
  useEffect(() => () => leaving.current?.abort(), []);

  const begin = async () => {
    try {
      return (await ask('POST /batches', { json: { kind: 'decisions' } })).batch._id;
    } catch (failure) {
      begun.current = null;
      throw failure;
    }
  };

  const send = async (content: File, expected: { stage?: number; leaveOut?: number }) => {
    leaving.current?.abort();
    const { signal } = (leaving.current = new AbortController());
    setShare(0);
    try {
      const params = { id: batch?._id ?? (await (begun.current ??= begin())) };
      const form = { [DECISIONS_FIELD]: content, ...expected };
      return await ask('POST /batches/:id/import', { params, form }, { send: upload(setShare), signal });
    } finally {
      if (!signal.aborted) setShare(undefined);
    }
  };
  const check = async (content: File, because?: string) => {
    setFile(content);
    setFound(undefined);
    setFault(content.size > DECISIONS_MAX_BYTES ? decisionsMessages.tooLarge : because);
    if (content.size > DECISIONS_MAX_BYTES) return;
    try {
      setFound((await send(content, {})).found);
    } catch (failure) {
      if (!leaving.current?.signal.aborted) setFault(messageOf(failure, texts.network));
    }
  };
  const stage = async () => {
    if (!file || !found) return;
    try {
      const expected = { stage: fitting(found), leaveOut: found.unfit.length };
      const { message } = await send(file, expected);
      begun.current = null;
      toast.success(message);
      onStaged();
      setOpen(false);
    } catch (failure) {
      const message = messageOf(failure, texts.network);
      mayBeStaged.current ||= !(failure instanceof Refused);
      // Something has changed since the check. Check again, and show the result with the reason.
      if (failure instanceof Refused && failure.code === 'conflict') await check(file, message);
      else setFault(message);
    }
  };
  const close = () => {
    leaving.current?.abort();
    setOpen(false);
    if (mayBeStaged.current) return onStaged();
    // The batch is empty. If the server cannot be reached now, organisers can discard it later.
    begun.current?.then((id) => ask('DELETE /batches/:id', { params: { id } })).then(onStaged, () => undefined);
  };
  const fits = found ? fitting(found) : 0;
  const isSending = share !== undefined;
  return (
    <WovenModal
      open={isOpen}
      title={texts.title(batch?.name)}
      width={720}
      isBusy={isSending && found !== undefined}
      okText={found && fits > 0 ? texts.stage(found) : texts.nothing}
      okButtonProps={{ disabled: fits === 0 || isSending }}
      cancelText={texts.cancel}
      onOk={() => void stage()}
      onCancel={close}
      afterClose={onClosed}
    >
      <p className={styles.lead}>{texts.lead}</p>
      <FileField
        name={DECISIONS_FIELD}
        label={texts.file}
        accept=".xlsx"
        file={file}
        facts={file ? fileSize(file.size) : undefined}
        error={fault}
        disabled={isSending}
        invitation={texts.invitation}
        onChoose={(chosen) => void check(chosen)}
      />
      <div role="status" className={styles.standing}>
        {isSending &&
          (share < 1 ? <Progress label={texts.sending} share={share} /> : <Spinner label={texts.checking} />)}
        {!isSending && found && <p className={styles.numbers}>{texts.numbers(found)}</p>}
      </div>
      {found && <Findings found={found} />}
    </WovenModal>
  );
}
