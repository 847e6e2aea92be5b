import { Refused } from '@conference/api-client';
import {
  noticeFields,
  noticeForm,
  noticeIncomplete,
  type Notice,
  type NoticeForm as NoticeFields,
  type NoticeFormInput,
  type Refusal,
} from '@conference/contracts';
import { FieldGroups, DraftNote, DraftRestored, FormProblems, useContractForm } from '@conference/forms';
import { toast, useAuth } from '@conference/shell-kit';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useAdminSession } from '../console/admin-session';
import { isGone } from '../console/is-gone';
import { Overtaken } from '../console/overtaken';
import { tellFailure } from '../console/tell-failure';
import { useMerge } from '../console/use-merge';
import { atVersion } from '../console/use-task';
import styles from './notices.module.css';
import { texts } from './texts';

/** The values of the fields for a notice, or for a new one. */
const fieldsOf = ({ title, content, link = '', image = '' }: NoticeFields = { title: '', content: '' }) => ({
  title,
  content,
  link,
  image,
});
const merging = { currentIn: ({ notice }: Refusal) => notice, fieldsOf };

/** Whether an earlier attempt to post it has arrived, with other content. */
const isKeyUsed = (failure: unknown) => failure instanceof Refused && failure.code === 'key_used';

interface NoticeFormProps {
  /** The notice to edit; without it, a new one is written. */
  notice?: Notice;
  /** Called when the notice was saved, or changed by somebody else. Even if the form shows another notice by then. */
  onChanged(): void;
  /** Called when the form is done: saved or cancelled, here or in another tab. */
  onDone(): void;
}

/** Writes a new notice, or edits one. */
export function NoticeForm({ notice, onChanged, onDone }: NoticeFormProps) {
  const { ask } = useAdminSession();
  const { user } = useAuth();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (notice) leadTo(box.current);
  }, [notice]);
  const groups = [{ legend: notice ? texts.edit : texts.create, fields: noticeFields }];
  const merge = useMerge<Notice | undefined, ReturnType<typeof fieldsOf>>(notice, merging);
  const elsewhere = () => {
    onChanged();
    onDone();
  };
  const form = useContractForm<NoticeFormInput, NoticeFields>({
    schema: noticeForm,
    groups,
    blank: fieldsOf(notice),
    draft: {
      name: `notice:${notice?._id ?? 'new'}`,
      owner: user?._id,
      version: notice?.updatedAt,
      onGone: elsewhere,
    },
    incomplete: noticeIncomplete,
    async send(values, { isHere, retryKey }) {
      const isChanged = notice ? await replace(notice, fieldsOf(values)) : await post(values, retryKey());
      if (isChanged) toast.success(texts.saved);
      onChanged();
      if (!isHere()) return;
      form.reset();
      onDone();
    },
    explain(failure) {
      const now = merge.currentOf(failure);
      const gone = isGone(failure);
      if (now) form.draft.rebaseOn(now.updatedAt);
      if (gone) merge.clearNews();
      // It was changed or deleted meanwhile, or posted by an attempt whose answer was lost.
      if (now || gone || isKeyUsed(failure)) onChanged();
      return tellFailure(failure, gone ? { ...texts.unsaved, failed: texts.takenDown } : texts.unsaved);
    },
  });
  // The call replaces the whole notice, so untouched fields are sent with their stored values.
  const replace = ({ _id: id }: Notice, values: ReturnType<typeof fieldsOf>) =>
    merge.save(values, (_typed, json) =>
      ask('PUT /notices/:id', { params: { id }, json }, atVersion(merge.versionFor(form.draft.version))),
    );
  const post = (json: NoticeFields, key: string) =>
    ask('POST /notices', { json }, { headers: { 'Idempotency-Key': key } });
  const cancel = () => {
    form.draft.drop();
    onDone();
  };

  return (
    <form ref={box} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <DraftRestored form={form} />
      <FieldGroups form={form} />
      <FormProblems form={form} />
      {merge.news && <Overtaken says={texts.overtaken} groups={groups} news={merge.news} />}
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

/** The list may be far below the form: editing a notice there leads up here. */
function leadTo(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus({ preventScroll: true });
  form?.scrollIntoView?.();
}
