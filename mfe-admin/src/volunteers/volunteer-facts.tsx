import { displayValue, type Field, type Volunteer } from '@conference/contracts';
import { displayDay } from '@conference/edition';
import { FactList } from '@conference/ui';
import { groups } from './groups';
import styles from './volunteer-form.module.css';

/** What a volunteer of an old edition has sent: it is read, and no more changed. */
export function VolunteerFacts({ volunteer }: { volunteer: Volunteer }) {
  const facts = groups
    .flatMap(({ fields }) => Object.entries<Field>(fields))
    .flatMap(([name, field]) => {
      const value = volunteer[name as keyof typeof volunteer];
      if (!value) return [];
      return [{ name: field.label, fact: field.kind === 'birthday' ? displayDay(value) : displayValue(field, value) }];
    });
  return (
    <div className={styles.form}>
      <FactList facts={facts} />
    </div>
  );
}
