import { welcomeMessages } from '@conference/edition';
import type { Yarn } from '@conference/ui';
import { Fact } from '../facts/fact';
import { Section } from './section';
import { texts } from './further-texts';
import styles from './welcome.module.css';
import yarns from './yarns.module.css';

/** The yarns of the four cocoons. */
const wound: readonly Yarn[] = [3, 1, 6, 2];

/** The welcome of four office holders. */
export function Welcome() {
  return (
    <Section id="welcome" title={texts.welcome.title}>
      <ul className={styles.messages}>
        {welcomeMessages.map(({ role, name, image, message }, index) => (
          <li key={role}>
            <figure className={styles.message}>
              {image ? (
                <img className={styles.face} src={image} alt="" width={112} height={144} loading="lazy" />
              ) : (
                <Cocoon letters={role.slice(0, 2)} yarn={wound[index % wound.length] ?? 6} />
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

/** Replaces a photo: a cocoon with the initials of the office. */
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
