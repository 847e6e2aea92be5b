import { volunteerEdit, type Refusal, type Volunteer } from '@conference/contracts';
import { FieldGroups, DraftNote, DraftRestored, FormProblems, useContractForm } from '@conference/forms';
import { toast, useAuth, useNavigate } from '@conference/shell-kit';
import { Button } from 'antd';
import remote from '../../remote';
import { useAdminSession } from '../console/admin-session';
import { isGone } from '../console/is-gone';
import { Overtaken } from '../console/overtaken';
import { tellFailure } from '../console/tell-failure';
import { useMerge } from '../console/use-merge';
import { atVersion } from '../console/use-task';
import { groups } from './groups';
import { texts } from './texts';
import { fieldsOf, type VolunteerFields } from './volunteer-fields';
import styles from './volunteer-form.module.css';

const words = texts.editing;
const merging = { currentIn: ({ volunteer }: Refusal) => volunteer, fieldsOf };

interface VolunteerFormProps {
  volunteer: Volunteer;
  /** The address to go to after saving. */
  list: string;
  /** Called when it was saved in another tab, or what was typed was discarded there. */
  onElsewhere(): void;
}

/** Corrects what a volunteer has sent, and approves. */
export function VolunteerForm({ volunteer, list, onElsewhere }: VolunteerFormProps) {
  const { ask } = useAdminSession();
  const { user } = useAuth();
  const navigate = useNavigate();
  const { _id: id, updatedAt } = volunteer;
  const merge = useMerge(volunteer, merging);

  const form = useContractForm<VolunteerFields, typeof volunteerEdit._output>({
    schema: volunteerEdit,
    groups,
    blank: fieldsOf(volunteer),
    draft: { name: `volunteer:${id}`, owner: user?._id, version: updatedAt, onGone: onElsewhere },
    async send({ dateOfBirth = '', ...values }, { isHere }) {
      // Only touched fields are sent: somebody else may have approved meanwhile. A blank text empties a field.
      const isChanged = await merge.save({ ...values, dateOfBirth }, (json) =>
        ask('PATCH /volunteer-register/:id', { params: { id }, json }, atVersion(merge.versionFor(form.draft.version))),
      );
      if (isChanged) toast.success(words.saved);
      if (isHere()) void navigate(list, { state: { opened: id } });
    },
    explain(failure) {
      const now = merge.currentOf(failure);
      if (now) form.draft.rebaseOn(now.updatedAt);
      if (!isGone(failure)) return tellFailure(failure, words.unsaved);
      merge.clearNews();
      return tellFailure(failure, { ...words.unsaved, failed: words.gone });
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.submit(event)}
      aria-label={remote.pages['/admin/volunteers/edit/:id'].title}
    >
      <DraftRestored form={form} />
      <FieldGroups form={form} />
      <FormProblems form={form} />
      {merge.news && <Overtaken says={words.overtaken} groups={groups} news={merge.news} />}
      <div>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {form.sending ? words.saving : words.save}
        </Button>
      </div>
      <DraftNote form={form} />
    </form>
  );
}
