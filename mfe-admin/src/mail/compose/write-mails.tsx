import { messageOf } from '@conference/api-client';
import { MOST_CHOSEN } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { Alert } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../console/action-button';
import styles from './compose.module.css';
import type { Group } from './group';
import { texts } from './texts';
import { useCompose } from './use-compose';

const says = texts.write;

interface WriteMailsProps {
  group: Group;
  templateId: string;
  onWritten(batchId: string): void;
  onTried(): void;
}

/** Writes the mails to a group, and holds them. A failure is shown until the next try. */
export function WriteMails({ group: { audience, count }, templateId, onWritten, onTried }: WriteMailsProps) {
  const compose = useCompose();
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const write = async () => {
    setRunning(true);
    setFault(undefined);
    try {
      const batch = await compose(audience, templateId);
      toast.success(says.done(batch.numbers.mails));
      onWritten(batch._id);
    } catch (failure) {
      setFault(messageOf(failure, says.says.network));
      onTried();
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className={styles.write}>
      <ActionButton
        type="primary"
        loading={isRunning}
        disabled={count === 0 || (audience.ids?.length ?? 0) > MOST_CHOSEN}
        onClick={() => void write()}
      >
        {isRunning ? says.busy : says.button(count)}
      </ActionButton>
      <p>{says.follows}</p>
      {fault && <Alert type="error" role="alert" title={fault} />}
    </div>
  );
}
