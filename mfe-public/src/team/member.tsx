import { factText, type Parts } from '@conference/edition';
import { Fact } from '../facts/fact';
import yarns from '../home/yarns.module.css';
import { Cocoon } from './cocoon';
import styles from './member.module.css';

/** The yarns of the cocoons, in turn. */
const wound = [3, 1, 6, 2, 4, 5, 7] as const;

interface MemberProps {
  member: Pick<Parts['people']['core'][number], 'role' | 'name'>;
  /** The index in the committee, which selects the yarn. */
  place: number;
  size: 'large' | 'small';
}

/** Somebody of a committee: cocoon, role and name. */
export function Member({ member: { role, name }, place, size }: MemberProps) {
  return (
    <li className={styles.member} data-size={size}>
      <span className={`${styles.face} ${yarns[`yarn${wound[place % wound.length]}`]}`}>
        <Cocoon letters={lettersOf(role)} />
      </span>
      <div>
        <h3>{role}</h3>
        <p>{size === 'large' ? <Fact of={name} /> : factText(name)}</p>
      </div>
    </li>
  );
}

/** Two letters of a role: of its first two words, or of its only one, without the word "Head". */
function lettersOf(role: string): string {
  const [first = '', second] = role.replace('Head of ', '').replace(' and ', ' ').split(' ');
  return second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2);
}
