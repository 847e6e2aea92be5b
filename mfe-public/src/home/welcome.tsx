import { graphemesOf } from '@conference/language/letters';
import { useEdition } from '@conference/shell-kit';
import type { Yarn } from '@conference/ui';
import { Fact } from '../facts/fact';
import { Picture } from '../pictures/picture';
import { Section } from './section';
import { texts } from './further-texts';
import styles from './welcome.module.css';
import yarns from './yarns.module.css';

/** The yarns of the cocoons, in turn. */
const wound: readonly Yarn[] = [3, 1, 6, 2];

/** The welcome of office holders, if any of them says one. */
export function Welcome() {
  const { welcome } = useEdition('front');
  if (welcome.length === 0) return null;
  return (
    <Section id="welcome" title={texts.welcome.title}>
      <ul className={styles.messages}>
        {welcome.map(({ role, name, portrait, message }, index) => (
          <li key={index}>
            <figure className={styles.message}>
              {portrait ? (
                <Picture className={styles.face} of={portrait} as="portrait" shown={112} />
              ) : (
                <Cocoon letters={graphemesOf(role).slice(0, 2).join('')} yarn={wound[index % wound.length] ?? 6} />
              )}
              <blockquote className={styles.words}>
                <Fact of={message} />
              </blockquote>
              <figcaption>
                <b>{role}</b>
                <span className={styles.name}>
                  <Fact of={name} />
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Stands in the place of a photo: a cocoon with the initials of the office. */
function Cocoon({ letters, yarn }: { letters: string; yarn: Yarn }) {
  return (
    <span className={`${styles.face} ${styles.cocoon} ${yarns[`yarn${yarn}`]}`} aria-hidden="true">
      <svg viewBox="0 0 112 144">
        <text x="51" y="83" textAnchor="middle" paintOrder="stroke">
          {letters}
        </text>
      </svg>
    </span>
  );
}
