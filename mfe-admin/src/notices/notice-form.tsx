import {
  noticeFields,
  noticeForm,
  noticeIncomplete,
  type Notice,
  type NoticeForm as Said,
  type NoticeFormInput,
} from '@conference/contracts';
import {
  FieldGroups,
  DraftNote,
  DraftRestored,
  fitsOf,
  FormProblems,
  namesOf,
  useContractForm,
} from '@conference/forms';
import { toast, useAuth } from '@conference/shell-kit';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useAdminSession } from '../console/admin-session';
import { isGone } from '../console/is-gone';
import { Overtaken } from '../console/overtaken';
import { tellFailure } from '../console/tell-failure';
import { useSeen } from '../console/use-seen';
import { atVersion } from '../console/use-task';
import { isKeyUsed, noticeNow, saidIn } from './notice-now';
import styles from './notices.module.css';
import { texts } from './texts';

const nothing = { title: '', content: '' };

interface NoticeFormProps {
  /** The notice that is being edited; a new one is written without it. */
  notice?: Notice;
  /** Called once it is saved or turns out to be another one by now, also when another notice stands in the form by then. */
  onChanged(): void;
  /** Called when there is nothing more to do here: it is saved, or not wanted any more, here or in another tab. */
  onDone(): void;
}

/** Writes a notice, or writes one anew. */
export function NoticeForm({ notice, onChanged, onDone }: NoticeFormProps) {
  const { ask } = useAdminSession();
  const { user } = useAuth();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (notice) leadTo(box.current);
  }, [notice]);
  const groups = [{ legend: notice ? texts.edit : texts.create, fields: noticeFields }];
  const blank = saidIn(notice ?? nothing);
  const seen = useSeen(blank, notice?.updatedAt);
  const elsewhere = () => {
    onChanged();
    onDone();
  };
  const form = useContractForm<NoticeFormInput, Said>({
    schema: noticeForm,
    blank,
    order: namesOf(groups),
    draft: {
      name: `notice:${notice?._id ?? 'new'}`,
      owner: user?._id,
      version: notice?.updatedAt,
      fits: fitsOf(groups),
      onGone: elsewhere,
    },
    incomplete: noticeIncomplete,
    async send(values, { isHere, retryKey }) {
      const isChanged = notice ? await replace(notice, saidIn(values)) : await post(values, retryKey());
      if (isChanged) toast.success(texts.saved);
      onChanged();
      if (!isHere()) return;
      form.reset();
      onDone();
    },
    explain(failure) {
      const now = noticeNow(failure);
      const gone = isGone(failure);
      if (now) form.draft.rebaseOn(now.updatedAt);
      if (gone) seen.forgetNews();
      // It is another one by now, or stands there already: the answer to a first attempt was lost.
      if (now || gone || isKeyUsed(failure)) onChanged();
      return tellFailure(failure, gone ? { ...texts.unsaved, failed: texts.takenDown } : texts.unsaved);
    },
  });
  // A notice is replaced as a whole: what was not touched here is sent as it is stored.
  const replace = ({ _id: id }: Notice, said: typeof blank) =>
    seen.save(said, {
      send: (_typed, body) =>
        ask('PUT /notices/:id', { params: { id }, json: body }, atVersion(seen.under(form.draft.version))),
      nowIn: noticeNow,
    });
  const post = (body: Said, key: string) =>
    ask('POST /notices', { json: body }, { headers: { 'Idempotency-Key': key } });
  const cancel = () => {
    form.draft.drop();
    onDone();
  };

  return (
    <form ref={box} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <DraftRestored form={form} />
      <FieldGroups groups={groups} form={form} />
      <FormProblems form={form} />
      {seen.news && <Overtaken says={texts.overtaken} groups={groups} news={seen.news} />}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {form.sending ? texts.sending : notice ? texts.update : texts.post}
        </Button>
        {notice && <Button onClick={cancel}>{texts.cancel}</Button>}
      </div>
      <DraftNote form={form} />
    </form>
  );
}

/** The list stands beside the form, or far below it: whoever edits a notice there is led up here. */
function leadTo(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus({ preventScroll: true });
  form?.scrollIntoView?.();
}
