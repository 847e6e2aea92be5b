import { approvalLabels, approvalStatuses, changeVolunteer, genders, volunteerEdit, type Volunteer } from '@conference/contracts';
import { DescribedGroups, DraftNote, DraftRestored, fitsOf, FormProblems, namesOf, useContractForm, type FieldGroupDescription } from '@conference/forms';
import { toast, useAuth, useNavigate } from '@conference/shell-kit';
import { Button } from 'antd';
import { useAdminSession } from '../console/admin-session';
import { tellFailure } from '../console/tell-failure';
import { texts } from './texts';
import styles from './volunteer-form.module.css';

const words = texts.editing;
const { fields } = words;

type Input = typeof volunteerEdit._input;

const groups: FieldGroupDescription<keyof Input>[] = [
  {
    legend: words.decision,
    fields: [
      {
        name: 'status',
        label: fields.status,
        hint: fields.statusHint,
        control: 'segmented',
        options: approvalStatuses.map((value) => ({ value, label: approvalLabels[value] })),
      },
    ],
  },
  {
    legend: words.legend,
    fields: [
      { name: 'fullName', label: fields.fullName, control: 'text' },
      { name: 'gender', label: fields.gender, control: 'segmented', options: genders.map((value) => ({ value, label: value })) },
      { name: 'dateOfBirth', label: fields.dateOfBirth, control: 'date' },
      { name: 'email', label: fields.email, control: 'email' },
      { name: 'phone', label: fields.phone, control: 'tel' },
      { name: 'department', label: fields.department, control: 'text' },
      { name: 'experiences', label: fields.experiences, control: 'paragraph' },
    ],
  },
];

interface VolunteerFormProps {
  volunteer: Volunteer;
  /** Where saving leads back to. */
  list: string;
}

/** What a volunteer said, as an organiser may correct it, and the approval. */
export function VolunteerForm({ volunteer, list }: VolunteerFormProps) {
  const { ask } = useAdminSession();
  const { user } = useAuth();
  const navigate = useNavigate();
  const { _id: id, createdAt: _made, updatedAt: _changed, ...said } = volunteer;
  const opened = { ...said, dateOfBirth: said.dateOfBirth ?? '' };
  const form = useContractForm<Input, typeof volunteerEdit._output>({
    schema: volunteerEdit,
    blank: opened,
    order: namesOf(groups),
    draft: { name: `volunteer:${id}`, owner: user?._id, fits: fitsOf(groups) },
    async send({ dateOfBirth = '', ...values }, { isHere }) {
      // What was not touched here stays as it is there: somebody else may have approved meanwhile. A blank text empties a field.
      await ask(changeVolunteer, { params: { id }, body: differing({ ...values, dateOfBirth }, opened) });
      toast.success(words.saved);
      if (isHere()) void navigate(list, { state: { opened: id } });
    },
    explain: (failure) => tellFailure(failure, words.unsaved),
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)} aria-label={words.title}>
      <DraftRestored form={form} />
      <DescribedGroups groups={groups} form={form} />
      <FormProblems form={form} />
      <div>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {form.sending ? words.saving : words.save}
        </Button>
      </div>
      <DraftNote form={form} />
    </form>
  );
}

/** What `now` says otherwise than `before`. */
function differing<Said extends object>(now: Said, before: NoInfer<Said>): Partial<Said> {
  const names = (Object.keys(now) as (keyof Said)[]).filter((name) => now[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, now[name]])) as Partial<Said>;
}
