import { limits, type MailTemplateRecord } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { TextField } from '@conference/ui';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { useTask } from '../../console/use-task';
import { WovenModal } from '../../console/woven-modal';
import { texts } from './texts';

const says = texts.says.make;

interface MakeTemplateProps {
  /** The one whose words it begins with. */
  like: MailTemplateRecord;
  onMade(id: string): void;
  onClosed(): void;
}

/** Asks for the name of another template, and makes it. */
export function MakeTemplate({ like: { audience, subject, title, body }, onMade, onClosed }: MakeTemplateProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(true);
  const make = async () => {
    if (audience === undefined) return;
    const json = { name, audience, subject, title, body };
    const ended = await run(ask('POST /mail-templates', { json }), says.says);
    if (!ended.isDone) return;
    toast.success(ended.answer.message);
    onMade(ended.answer.template._id);
    setOpen(false);
  };
  return (
    <WovenModal
      open={isOpen}
      isBusy={isRunning}
      width={480}
      title={says.title}
      okText={says.make}
      okButtonProps={{ disabled: name.trim() === '' }}
      cancelText={says.cancel}
      onOk={() => void make()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <TextField
        label={says.name}
        hint={says.hint}
        maxLength={limits.line}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </WovenModal>
  );
}
