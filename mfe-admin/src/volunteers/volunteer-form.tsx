import { approvalLabels, changeVolunteer, volunteerEdit, type Volunteer } from '@conference/contracts';
import { DescribedGroups, DraftNote, DraftRestored, fitsOf, FormProblems, namesOf, useContractForm } from '@conference/forms';
import { toast, useAuth, useNavigate } from '@conference/shell-kit';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { isGone } from '../console/is-gone';
import { Overtaken } from '../console/overtaken';
import { tellFailure } from '../console/tell-failure';
import { atVersion } from '../console/use-task';
import { groups } from './groups';
import { differing, namesIn, picked, saidIn, volunteerNow, type VolunteerSaid } from './said';
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

interface Seen {
  said: VolunteerSaid;
  /** What somebody else has made of it meanwhile, and what it says now where something was typed here. */
  news?: Partial<VolunteerSaid>;
}

/** What a volunteer said, as an organiser may correct it, and the approval. */
export function VolunteerForm({ volunteer, list, onElsewhere }: VolunteerFormProps) {
  const { ask } = useAdminSession();
  const { user } = useAuth();
  const navigate = useNavigate();
  // What it is changed from: as it was opened or, once somebody else's change is on the screen, as that has made it.
  const [seen, setSeen] = useState<Seen>({ said: saidIn(volunteer) });
  const { _id: id, updatedAt: version } = volunteer;

  const change = async (body: Partial<VolunteerSaid>) => {
    try {
      await ask(changeVolunteer, { params: { id }, body }, atVersion(form.draft.version ?? version));
    } catch (failure) {
      const now = volunteerNow(failure);
      if (!now) throw failure;
      const theirs = picked(saidIn(now), namesIn(body));
      // It says so already: the answer to a first attempt was lost.
      if (namesIn(body).every((name) => theirs[name] === body[name])) return;
      // What was not touched here is compared with what was opened, as before: it stays as they have made it.
      form.draft.seen(now.updatedAt);
      setSeen({ said: { ...seen.said, ...theirs }, news: { ...differing(saidIn(now), seen.said), ...theirs } });
      throw failure;
    }
  };
  const form = useContractForm<VolunteerSaid, typeof volunteerEdit._output>({
    schema: volunteerEdit,
    blank: saidIn(volunteer),
    order: namesOf(groups),
    draft: { name: `volunteer:${id}`, owner: user?._id, version, fits: fitsOf(groups), onGone: onElsewhere },
    async send({ dateOfBirth = '', ...values }, { isHere }) {
      // What was not touched here stays as it is there: somebody else may have approved meanwhile. A blank text empties a field.
      await change(differing({ ...values, dateOfBirth }, seen.said));
      toast.success(words.saved);
      if (isHere()) void navigate(list, { state: { opened: id } });
    },
    explain(failure) {
      if (!isGone(failure)) return tellFailure(failure, words.unsaved);
      setSeen({ ...seen, news: undefined });
      return tellFailure(failure, { ...words.unsaved, failed: words.gone });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)} aria-label={words.title}>
      <DraftRestored form={form} />
      <DescribedGroups groups={groups} form={form} />
      <FormProblems form={form} />
      {seen.news && <Overtaken says={words.overtaken} now={labelled(seen.news)} />}
      <div>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {form.sending ? words.saving : words.save}
        </Button>
      </div>
      <DraftNote form={form} />
    </form>
  );
}

function labelled({ status, ...news }: Partial<VolunteerSaid>): Record<string, string> {
  const said = { ...news, ...(status && { status: approvalLabels[status] }) };
  const described = groups.flatMap(({ fields }) => fields).filter(({ name }) => name in said);
  return Object.fromEntries(described.map(({ name, label }) => [label, said[name] || words.overtaken.emptied]));
}
