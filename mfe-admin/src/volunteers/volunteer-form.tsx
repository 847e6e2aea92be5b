import { messageOf } from '@conference/api-client';
import { approvalLabels, approvalStatuses, changeVolunteer, genders, volunteerEdit, type Volunteer } from '@conference/contracts';
import { DescribedGroups, DraftNote, fitsOf, FormProblems, namesOf, useContractForm, type FieldGroupDescription } from '@conference/forms';
import { toast, useAuth, useNavigate } from '@conference/shell-kit';
import { Button } from 'antd';
import { useAdminSession } from '../console/admin-session';
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
  const form = useContractForm<Input, typeof volunteerEdit._output>({
    schema: volunteerEdit,
    blank: { ...said, dateOfBirth: said.dateOfBirth ?? '' },
    order: namesOf(groups),
    draft: { name: `volunteer:${id}`, owner: user?._id, fits: fitsOf(groups) },
    async send({ dateOfBirth = '', ...values }) {
      // What is left out stays as it is, and a blank text empties it.
      await ask(changeVolunteer, { params: { id }, body: { ...values, dateOfBirth } });
      toast.success(words.saved);
      void navigate(list, { state: { opened: id } });
    },
    explain(failure) {
      const message = messageOf(failure, words.network) || words.failed;
      toast.error(message);
      return message;
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)} aria-label={words.title}>
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
