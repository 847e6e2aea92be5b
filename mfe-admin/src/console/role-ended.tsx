import { url } from '@conference/site-map';
import { useEffect } from 'react';
import styles from './console.module.css';
import { texts } from './texts';

/** Tells an organiser in the console that their role has ended. */
export function RoleEnded() {
  const { title, text, profile } = texts.ended;
  useEffect(() => {
    document.title = `${title} · ${texts.title}`;
  }, [title]);
  return (
    <main id="main">
      <div className={styles.failure} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        {/* Plain links: the public site is another document. */}
        <p>
          <a href={url.profile}>{profile}</a>
        </p>
        <p>
          <a href={url.home}>{texts.home}</a>
        </p>
      </div>
    </main>
  );
}
