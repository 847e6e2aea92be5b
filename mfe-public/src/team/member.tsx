import { factText, type Parts } from '@conference/edition';
import { initialsOf } from '@conference/language/letters';
import { Fact } from '../facts/fact';
import yarns from '../home/yarns.module.css';
import { Picture } from '../pictures/picture';
import { Cocoon } from './cocoon';
import styles from './member.module.css';

/** The yarns of the cocoons, in turn. */
const wound = [3, 1, 6, 2, 4, 5, 7] as const;

interface MemberProps {
  member: Parts['team']['core'][number];
  /** The index in the committee, which selects the yarn. */
  place: number;
  size: 'large' | 'small';
}

/** How wide a face is; as in member.module.css. */
const breadth = { large: 104, small: 52 } as const;

/** Somebody of a committee: portrait or cocoon, role and name. */
export function Member({ member: { role, name, portrait }, place, size }: MemberProps) {
  return (
    <li className={styles.member} data-size={size}>
      <span className={`${styles.face} ${yarns[`yarn${wound[place % wound.length]}`]}`}>
        {portrait ? (
          <Picture of={portrait} as="portrait" shown={breadth[size]} />
        ) : (
          <Cocoon letters={lettersOf(role)} />
        )}
      </span>
      <div>
        <h3>{role}</h3>
        <p>{size === 'large' ? <Fact of={name} /> : factText(name)}</p>
      </div>
    </li>
  );
}

/** The initials of a role, without the word for "Head", which comes last in Bangla. */
const lettersOf = (role: string) => initialsOf(role.replace(/^Head of | প্রধান$/, '').replace(/ (and|ও) /, ' '));
