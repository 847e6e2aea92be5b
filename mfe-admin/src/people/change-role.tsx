import { grantableRoles, roleTexts, type Grant, type OrganiserRole } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { Select } from '@conference/ui';
import { useState } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { WovenModal } from '../console/woven-modal';
import styles from './people.module.css';
import { texts } from './texts';

const options = grantableRoles.map((role) => ({ value: role, label: roleTexts[role].name }));

interface ChangeRoleProps {
  grant: Grant;
  /** Also after a refusal: somebody else may have changed it. */
  onChanged(): void;
}

/** Gives somebody another role in place of one. */
export function ChangeRole({ grant, onChanged }: ChangeRoleProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const [wished, setWished] = useState<OrganiserRole>();
  const { button, of, title, follows, label, save, cancel, says } = texts.change;
  const role = wished ?? grant.role;
  const change = async () => {
    const ended = await run(ask('PATCH /grants/:id', { params: { id: grant._id }, json: { role } }), says);
    if (ended.isDone) toast.success(ended.answer.message);
    setWished(undefined);
    onChanged();
  };
  return (
    <>
      <ActionButton size="small" aria-label={`${button}: ${of(grant)}`} onClick={() => setWished(grant.role)}>
        {button}
      </ActionButton>
      <WovenModal
        open={wished !== undefined}
        title={title(grant)}
        width={460}
        yarn={6}
        isBusy={isRunning}
        okText={save}
        okButtonProps={{ disabled: role === grant.role }}
        cancelText={cancel}
        onOk={() => void change()}
        onCancel={() => setWished(undefined)}
      >
        <p className={styles.lead}>{follows(grant)}</p>
        <Select
          label={label}
          options={options}
          placeholder={label}
          value={role}
          disabled={isRunning}
          onChange={({ target }) => setWished(options.find(({ value }) => value === target.value)?.value)}
        />
      </WovenModal>
    </>
  );
}
