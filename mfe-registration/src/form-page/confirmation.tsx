import type { ContractForm } from '@conference/forms';
import { Card, FactList } from '@conference/ui';
import { useEffect, useId, useRef } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import styles from './confirmation.module.css';

interface ConfirmationProps<Input extends FieldValues> {
  form: ContractForm<Input>;
  title: string;
  facts?: readonly { name: string; fact: string }[];
  next: string;
  /** Called when the next form is begun. */
  onNext(): void;
}

/** Shown above the emptied form, with the focus, until the next one is begun. */
export function Confirmation<Input extends FieldValues>({
  form,
  title,
  facts,
  next,
  onNext,
}: ConfirmationProps<Input>) {
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
