import { isForNow, messageOf, Refused, upload } from '@conference/api-client';
import {
  DECISIONS_FIELD,
  DECISIONS_MAX_BYTES,
  decisionsMessages,
  type BatchRecord,
  type DecisionsFound,
} from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useEffect, useRef, useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { fitting, texts } from './texts';

/** An import of decisions, from the choice of a workbook until they are staged. */
interface Import {
  isOpen: boolean;
  file: File | null;
  fault: string | undefined;
  /** What the decisions of the file would do. */
  found: DecisionsFound | undefined;
  /** The share of the file that was sent, from 0 to 1. Undefined while nothing is being sent. */
  share: number | undefined;
  /** Has a workbook checked. Nothing is staged. */
  check(content: File): Promise<void>;
  /** Stages what fits, or says why not. */
  stage(): Promise<void>;
  close(): void;
}

/**
 * Imports the decisions of a workbook.
 * @param batch the one that they are staged in; without one, an import begins another
 * @param onStaged called when a batch may have changed
 */
export function useImport(batch: BatchRecord | undefined, onStaged: () => void): Import {
  const { ask } = useAdminSession();
  const [isOpen, setOpen] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<DecisionsFound>();
  const [share, setShare] = useState<number>();
  const leaving = useRef<AbortController>(null);
  /** The batch that was begun for this import. It is deleted if nothing is staged in it. */
  const begun = useRef<Promise<string>>(null);
  /** Set when decisions were sent and their answer was lost, or said to try again: they may be in the batch. */
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
      mayBeStaged.current ||= isForNow(failure);
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
  return { isOpen, file, fault, found, share, check, stage, close };
}
