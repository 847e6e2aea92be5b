import type { TrustedBrowser } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { DeleteButton } from '../console/delete-button';
import { browserOf } from '../sessions/browser-of';
import styles from './second-factor.module.css';
import { texts } from './texts';

interface TrustedBrowsersProps {
  browsers: readonly TrustedBrowser[];
  onForgotten(): void;
}

const { browsers: words } = texts;

/** The browsers that are asked for no code, each with a way to forget it. */
export function TrustedBrowsers({ browsers, onForgotten }: TrustedBrowsersProps) {
  return (
    <section className={styles.part} aria-labelledby="trusted-browsers">
      <h2 id="trusted-browsers">{words.title}</h2>
      {browsers.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <>
          <p>{words.lead}</p>
          <ul className={styles.rows}>
            {browsers.map(({ _id, userAgent, createdAt, current }) => (
              <li key={_id}>
                <span>
                  {browserOf(userAgent)} {current && <strong>{words.current}</strong>}
                  <small>{words.since(displayMinute(new Date(createdAt)))}</small>
                </span>
                <DeleteButton
                  of={`${browserOf(userAgent)}, ${displayMinute(new Date(createdAt))}`}
                  label={words.forget}
                  at="DELETE /trusted-browsers/:id"
                  id={_id}
                  says={words.forgotten}
                  onDeleted={onForgotten}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
