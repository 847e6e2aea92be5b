import { changeNotice, createNotice, noticeForm, noticeIncomplete, type Notice, type NoticeForm as Said, type NoticeFormInput } from '@conference/contracts';
import { blanksOf, DescribedGroups, DraftNote, DraftRestored, fitsOf, FormProblems, namesOf, useContractForm, type FieldGroupDescription } from '@conference/forms';
import { toast, useAuth } from '@conference/shell-kit';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { isGone } from '../console/is-gone';
import { Overtaken } from '../console/overtaken';
import { tellFailure } from '../console/tell-failure';
import { atVersion } from '../console/use-task';
import { changedAlready, noticeNow } from './notice-now';
import styles from './notices.module.css';
import { texts } from './texts';

const { fields } = texts;

const groupsUnder = (legend: string): FieldGroupDescription<keyof NoticeFormInput>[] => [
  {
    legend,
    fields: [
      { name: 'title', label: fields.title, control: 'text' },
      { name: 'content', label: fields.content, control: 'paragraph' },
      { name: 'link', label: fields.link, control: 'url', hint: fields.linkHint },
      { name: 'image', label: fields.image, control: 'url', hint: fields.imageHint },
    ],
  },
];

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
  // What somebody else has made of it meanwhile: once that is on the screen, saving puts what is typed in its place.
  const [overtakenBy, setOvertakenBy] = useState<Notice>();
  useEffect(() => {
    if (notice) leadTo(box.current);
  }, [notice]);
  const groups = groupsUnder(notice ? texts.edit : texts.create);
  const elsewhere = () => {
    onChanged();
    onDone();
  };
  const form = useContractForm<NoticeFormInput, Said>({
    schema: noticeForm,
    blank: { ...blanksOf<NoticeFormInput>(groups), ...(notice && saidIn(notice)) },
    order: namesOf(groups),
    draft: { name: `notice:${notice?._id ?? 'new'}`, owner: user?._id, version: notice?.updatedAt, fits: fitsOf(groups), onGone: elsewhere },
    incomplete: noticeIncomplete,
    async send(values, { isHere }) {
      await (notice ? replace(notice, values) : ask(createNotice, { body: values }));
      toast.success(texts.saved);
      onChanged();
      if (!isHere()) return;
      form.reset();
      onDone();
    },
    explain(failure) {
      const now = noticeNow(failure);
      const gone = isGone(failure);
      if (now || gone) {
        if (now) form.draft.seen(now.updatedAt);
        setOvertakenBy(now);
        onChanged();
      }
      return tellFailure(failure, gone ? { ...texts.unsaved, failed: texts.takenDown } : texts.unsaved);
    },
  });
  const replace = ({ _id, updatedAt }: Notice, body: Said) =>
    ask(changeNotice, { params: { id: _id }, body }, atVersion(form.draft.version ?? updatedAt)).catch((failure: unknown) => changedAlready(failure, body));
  const cancel = () => {
    form.draft.drop();
    onDone();
  };

  return (
    <form ref={box} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <DraftRestored form={form} />
      <DescribedGroups groups={groups} form={form} />
      <FormProblems form={form} />
      {overtakenBy && <Overtaken says={texts.overtaken} now={labelled(overtakenBy)} />}
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

const labelled = ({ title, content, link, image }: Notice) => ({
  [fields.title]: title,
  [fields.content]: content,
  [fields.link]: link,
  [fields.image]: image,
});

const saidIn = ({ title, content, link = '', image = '' }: Notice) => ({ title, content, link, image });
