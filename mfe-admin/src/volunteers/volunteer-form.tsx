import { volunteerEdit, type Volunteer } from '@conference/contracts';
import {
  FieldGroups,
  DraftNote,
  DraftRestored,
  fitsOf,
  FormProblems,
  namesOf,
  useContractForm,
} from '@conference/forms';
import { toast, useAuth, useNavigate } from '@conference/shell-kit';
import { Button } from 'antd';
import { useAdminSession } from '../console/admin-session';
import { isGone } from '../console/is-gone';
import { Overtaken } from '../console/overtaken';
import { tellFailure } from '../console/tell-failure';
import { useSeen } from '../console/use-seen';
import { atVersion } from '../console/use-task';
import { groups } from './groups';
import { saidIn, volunteerNow, type VolunteerSaid } from './said';
import { texts } from './texts';
import styles from './volunteer-form.module.css';

const words = texts.editing;

interface VolunteerFormProps {
  volunteer: Volunteer;
  /** Where saving leads back to. */
  list: string;
  /** Called when it was saved in another tab, or what was typed was discarded there. */
  onElsewhere(): void;
}

/** What a volunteer said, as an organiser may correct it, and the approval. */
export function VolunteerForm({ volunteer, list, onElsewhere }: VolunteerFormProps) {
  const { ask } = useAdminSession();
  const { user } = useAuth();
  const navigate = useNavigate();
  const { _id: id, updatedAt } = volunteer;
  const blank = saidIn(volunteer);
  const seen = useSeen(blank, updatedAt);

  const form = useContractForm<VolunteerSaid, typeof volunteerEdit._output>({
    schema: volunteerEdit,
    blank,
    order: namesOf(groups),
    draft: { name: `volunteer:${id}`, owner: user?._id, version: updatedAt, fits: fitsOf(groups), onGone: onElsewhere },
    async send({ dateOfBirth = '', ...values }, { isHere }) {
      // What was not touched here stays as it is there: somebody else may have approved meanwhile. A blank text empties a field.
      const isChanged = await seen.save(
        { ...values, dateOfBirth },
        {
          send: (body) =>
            ask(
              'PATCH /volunteer-register/:id',
              { params: { id }, json: body },
              atVersion(seen.under(form.draft.version)),
            ),
          nowIn: volunteerNow,
        },
      );
      if (isChanged) toast.success(words.saved);
      if (isHere()) void navigate(list, { state: { opened: id } });
    },
    explain(failure) {
      const now = volunteerNow(failure);
      if (now) form.draft.rebaseOn(now.updatedAt);
      if (!isGone(failure)) return tellFailure(failure, words.unsaved);
      seen.forgetNews();
      return tellFailure(failure, { ...words.unsaved, failed: words.gone });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)} aria-label={words.title}>
      <DraftRestored form={form} />
      <FieldGroups groups={groups} form={form} />
      <FormProblems form={form} />
      {seen.news && <Overtaken says={words.overtaken} groups={groups} news={seen.news} />}
      <div>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {form.sending ? words.saving : words.save}
        </Button>
      </div>
      <DraftNote form={form} />
    </form>
  );
}
