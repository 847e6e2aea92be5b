import { Button, Empty } from 'antd';
import { texts } from './texts';
import type { RegistrationList } from './use-registrations';

interface EmptyListProps {
  list: RegistrationList;
  text?: string;
  hint?: string;
}

/** What stands in place of rows. A list that could not be loaded does not claim to be empty. */
export function EmptyList({ list, text = texts.empty, hint }: EmptyListProps) {
  if (list.failed) return <Button onClick={list.reload}>{texts.reload}</Button>;
  if (list.loading) return null;
  return (
    <Empty image={null} description={text}>
      {hint}
    </Empty>
  );
}
