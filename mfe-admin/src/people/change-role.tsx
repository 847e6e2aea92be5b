import { grantableRoles, roleTexts, type GrantRecord, type OrganiserRole } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useId, useState } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { WovenModal } from '../console/woven-modal';
import styles from './people.module.css';
import { texts } from './texts';

interface ChangeRoleProps {
  grant: GrantRecord;
  /** Also after a refusal: somebody else may have changed it. */
  onChanged(): void;
}

/** Gives somebody another role in place of one. */
export function ChangeRole({ grant, onChanged }: ChangeRoleProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const [isOpen, setOpen] = useState(false);
  const [role, setRole] = useState(grant.role);
  const { button, of, title, follows, save, cancel, says } = texts.change;
  const change = async () => {
    const ended = await run(ask('PATCH /grants/:id', { params: { id: grant._id }, json: { role } }), says);
    if (ended.isDone) toast.success(ended.answer.message);
    setOpen(false);
    onChanged();
  };
  const open = () => {
    setRole(grant.role);
    setOpen(true);
  };
  return (
    <>
      <ActionButton size="small" aria-label={`${button}: ${of(grant)}`} onClick={open}>
        {button}
      </ActionButton>
      <WovenModal
        open={isOpen}
        title={title(grant)}
        width={460}
        yarn={6}
        isBusy={isRunning}
        okText={save}
        okButtonProps={{ disabled: role === grant.role }}
        cancelText={cancel}
        onOk={() => void change()}
        onCancel={() => setOpen(false)}
      >
        <Roles value={role} isDisabled={isRunning} onChange={setRole} />
        <p className={styles.lead}>{follows(grant)}</p>
      </WovenModal>
    </>
  );
}

interface RolesProps {
  value: OrganiserRole;
  isDisabled: boolean;
  onChange(role: OrganiserRole): void;
}

/** The roles to choose from, each with what somebody in it does. */
function Roles({ value, isDisabled, onChange }: RolesProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice} disabled={isDisabled}>
      <legend>{texts.change.legend}</legend>
      {grantableRoles.map((role) => (
        <label key={role}>
          <input type="radio" name={id} checked={role === value} onChange={() => onChange(role)} />
          <span>
            {roleTexts[role].name} <small>{roleTexts[role].does}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
