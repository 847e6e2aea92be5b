import type { ContractForm } from '@conference/forms';
import { Card, FactList } from '@conference/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import styles from './confirmation.module.css';
import { usePublicForm, type PublicFormSettings } from './use-public-form';

/** Says that a form has arrived, and what happens next. */
interface Arrival {
  title: string;
  facts?: readonly { name: string; fact: string }[];
  next: string;
}

interface ConfirmedFormSettings<Input extends FieldValues, Output, Answer> extends Omit<
  PublicFormSettings<Input, Output, Answer>,
  'done'
> {
  arrival(answer: Answer, sent: Output): Arrival;
}

/** A public form, and the confirmation above it once it has arrived. */
export function useConfirmedForm<Input extends FieldValues, Output, Answer>({
  arrival,
  ...settings
}: ConfirmedFormSettings<Input, Output, Answer>) {
  const [arrived, setArrived] = useState<Arrival>();
  const form = usePublicForm({ ...settings, done: (answer, sent) => setArrived(arrival(answer, sent)) });
  const confirmation = arrived && <Confirmation form={form} {...arrived} onNext={() => setArrived(undefined)} />;
  return { form, confirmation };
}

interface ConfirmationProps<Input extends FieldValues> extends Arrival {
  form: ContractForm<Input>;
  /** Called when the next form is begun. */
  onNext(): void;
}

/** Shown above the emptied form, with the focus, until the next one is begun. */
function Confirmation<Input extends FieldValues>({ form, title, facts, next, onNext }: ConfirmationProps<Input>) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { isDirty: isBegun } = useFormState({ control: form.control });
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (isBegun) onNext();
  }, [isBegun, onNext]);

  return (
    <Card tone="good" ref={box} role="region" aria-labelledby={titleId} tabIndex={-1} className={styles.confirmation}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {facts && <FactList facts={facts} />}
      <p>{next}</p>
    </Card>
  );
}
