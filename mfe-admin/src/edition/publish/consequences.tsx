import type { EditionConsequence } from '@conference/contracts';
import { Link } from '@conference/shell-kit';
import styles from '../differences/differences.module.css';
import { texts } from './texts';
import { useRecordsAt } from '../use-records-at';

interface ConsequencesProps {
  of: readonly EditionConsequence[];
  /** The edition whose records are counted, unless it is the one that is live. */
  edition?: string;
}

/** What publishing changes for people. How many records name a choice leads to these records, for whoever may see them. */
export function Consequences({ of, edition }: ConsequencesProps) {
  if (of.length === 0) return null;
  return (
    <div className={styles.consequences}>
      <h3>{texts.consequences}</h3>
      <ul>
        {of.map((one) => (
          <li key={one.path.join('.')}>
            <Sentence of={one} edition={edition} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sentence({ of: { path, sentence, naming }, edition }: { of: EditionConsequence; edition?: string }) {
  const records = useRecordsAt(path, edition);
  if (naming === undefined || records === undefined) return sentence;
  const [before = '', ...after] = sentence.split(naming);
  return (
    <>
      {before}
      <Link to={records}>{naming}</Link>
      {after.join(naming)}
    </>
  );
}

/** Whether money goes somewhere else from then on: this takes a password. */
export const isAboutMoney = (consequences: readonly EditionConsequence[]) =>
  consequences.some(({ path }) => path[1] === 'wallets' && path.at(-1) === 'number');
