import { invitationFields, invitationForm, type InvitationForm, type InvitationFormInput } from '@conference/contracts';
import { useContractForm } from '@conference/forms';
import { toast, useAuth } from '@conference/shell-kit';
import { useAdminSession } from '../console/admin-session';
import { DraftedForm } from '../console/drafted-form';
import { tellFailure } from '../console/tell-failure';
import styles from './people.module.css';
import { texts } from './texts';

const says = texts.invite;
const groups = [{ legend: says.legend, fields: invitationFields }];

interface InviteProps {
  onInvited(): void;
  onCancel(): void;
}

/** Invites somebody to a role, beside what each role lets them do. */
export function Invite({ onInvited, onCancel }: InviteProps) {
  const { ask } = useAdminSession();
  const { user } = useAuth();
  const form = useContractForm<InvitationFormInput, InvitationForm>({
    schema: invitationForm,
    groups,
    draft: { name: 'invitation', owner: user?._id },
    incomplete: says.incomplete,
    async send(json) {
      const { message } = await ask('POST /grants', { json });
      toast.success(message);
      form.reset();
      onInvited();
    },
    explain: (failure) => tellFailure(failure, says.failed),
  });
  return (
    <div className={styles.invite}>
      <DraftedForm form={form} says={says} onCancel={onCancel} />
      <section className={styles.roles} aria-labelledby="roles">
        <h2 id="roles">{says.rolesTitle}</h2>
        <dl>
          {says.roles.map(([name, does]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
