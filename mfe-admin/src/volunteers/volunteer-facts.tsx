import { displayValue, type Field, type Volunteer } from '@conference/contracts';
import { displayDay } from '@conference/edition';
import { CardFacts, type Fact } from '../list/card-facts';
import { groups } from './groups';
import styles from './volunteer-form.module.css';

const displayed = (field: Field, value: string | undefined) =>
  value && (field.kind === 'birthday' ? displayDay(value) : displayValue(field, value));

/** The data of a volunteer of an old edition, read-only. */
export function VolunteerFacts({ volunteer }: { volunteer: Volunteer }) {
  const facts = groups
    .flatMap(({ fields }) => Object.entries<Field>(fields))
    .map(([name, field]): Fact => [field.label, displayed(field, volunteer[name as keyof Volunteer])]);
  return (
    <div className={styles.form}>
      <CardFacts facts={facts} />
    </div>
  );
}
