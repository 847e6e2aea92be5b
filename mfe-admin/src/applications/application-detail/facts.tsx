import {
  abstractFileField,
  applicationFields,
  applicationParts,
  paymentLabels,
  personFields,
  displayValue,
  fieldsIn,
  type Application,
  type Choices,
  type Field,
  type Fields,
} from '@conference/contracts';
import { dayOf, displayDay } from '@conference/edition';
import { useChoices } from '../../list/use-choices';
import styles from './facts.module.css';
import { texts } from './texts';

/** One line about an application; absent means that the author left it out. */
interface Fact {
  label: string;
  of(application: Application): string | undefined;
}

interface FactGroup {
  title: string;
  facts: Fact[];
}

const instant = (text: string) => displayDay(dayOf(new Date(text)));
const calledHere = ({ label, consoleLabel = label }: Field) => consoleLabel;

function factsOf(fields: Fields): Fact[] {
  return Object.entries(fields).map(([name, field]) => ({
    label: calledHere(field),
    of(application) {
      const value = application[name as keyof typeof applicationFields];
      return value && (field.kind === 'birthday' ? displayDay(value) : displayValue(field, value));
    },
  }));
}

const { author, affiliation, abstract, arrangements } = applicationParts;
const { phone, mailingAddress, ...person } = author;
const { emergencyContact, ...needs } = arrangements;
const { abstractTitle, ...rest } = abstract;

/** The facts of an application in groups. Those that organisers look for first come first. */
const factGroups = (choices: Choices): FactGroup[] => [
  { title: 'Abstract', facts: factsOf(fieldsIn({ abstractTitle, ...rest }, choices)) },
  { title: 'Academic', facts: factsOf(affiliation) },
  { title: 'Contact', facts: factsOf({ email: personFields.email, phone, mailingAddress, emergencyContact }) },
  { title: 'Person', facts: factsOf(person) },
  { title: 'Arrangements', facts: factsOf(needs) },
  {
    title: 'Record',
    facts: [
      { label: 'Terms agreed', of: ({ agreeTerms }) => (agreeTerms ? 'Yes' : 'No') },
      { label: 'Payment', of: ({ paymentStatus }) => paymentLabels[paymentStatus ?? 'unpaid'] },
      { label: 'Registered', of: ({ createdAt }) => instant(createdAt) },
      { label: 'Last changed', of: ({ updatedAt }) => instant(updatedAt) },
    ],
  },
];

const fields: Fields = { ...applicationFields, abstractFile: abstractFileField };

/** The label of a field, by its name in the API. */
export function labelOf(name: string): string {
  const field = fields[name];
  return field ? calledHere(field) : name;
}

/** Shows the facts of an application, group by group. */
export function FactsList({ application }: { application: Application }) {
  const groups = factGroups(useChoices());
  return (
    <div className={styles.groups}>
      {groups.map(({ title, facts }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <dl>
            {facts.map(({ label, of }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{of(application) ?? <span className={styles.absent}>{texts.absent}</span>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
