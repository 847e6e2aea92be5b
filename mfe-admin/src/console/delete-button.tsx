import { Refused } from '@conference/api-client';
import type { Endpoint } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from './admin-session';
import { Question } from './question';
import { texts } from './texts';

/** What is said of something that was deleted, that could not be, and when the server cannot be reached. */
export interface DeleteSays {
  success: string;
  failed(message: string): string;
  network: string;
}

interface DeleteButtonProps<Body extends object> {
  /** Whose or what is deleted, for those who hear the button without its surroundings. */
  of: string;
  endpoint: Endpoint<{ params: { id: string }; body?: Body }, unknown>;
  id: string;
  body?: Body;
  /** What the button says, if that is not Delete. */
  label?: string;
  says: DeleteSays;
  /** It is no more: it was deleted here, or by somebody else before. */
  onDeleted(): void;
  size?: 'small';
}

/** Deletes one row, after a question. */
export function DeleteButton<Body extends object>(props: DeleteButtonProps<Body>) {
  const { of, endpoint, id, body, label = texts.delete.button, says, onDeleted, size } = props;
  const { ask } = useAdminSession();
  const [isAsking, setAsking] = useState(false);

  const remove = async () => {
    try {
      await ask(endpoint, { params: { id }, body });
      toast.success(says.success);
      onDeleted();
    } catch (failure) {
      toast.error(failure instanceof Refused ? says.failed(failure.message) : says.network);
      if (failure instanceof Refused && failure.status === 404) onDeleted();
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button danger block={size === undefined} size={size} aria-label={`${label}: ${of}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Question
        open={isAsking}
        isDanger
        title={texts.delete.question}
        yes={texts.delete.yes}
        no={texts.delete.no}
        onYes={remove}
        onNo={() => setAsking(false)}
      >
        {of}
      </Question>
    </>
  );
}
