import { unlessOffline } from '@conference/api-client';
import { dayOf, displayDay } from '@conference/edition';
import { useState } from 'react';
import { Awaited } from './awaited';
import { useMyMails } from './profile-data';
import { texts } from './texts';
import styles from './my-mails.module.css';

/** The mails about the applications, for authors who did not get them or have lost them. Loaded when they are opened. */
export function MyMails({ token }: { token: string }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className={styles.mails} onToggle={() => setOpened(true)}>
      <summary>
        <h2>{texts.mails.heading}</h2>
      </summary>
      {isOpened && <Mails token={token} />}
    </details>
  );
}

function Mails({ token }: { token: string }) {
  const mails = useMyMails(token);
  const { answer, failure } = mails;
  const words = texts.mails;
  return (
    <>
      <Awaited part={mails} says={words} />
      {answer && failure !== undefined && <p>{unlessOffline(failure, words.failed)}</p>}
      {answer?.length === 0 && <p>{words.none}</p>}
      <ul>
        {answer?.map(({ _id, subject, text, endedAt }) => (
          <li key={_id}>
            <details>
              <summary>
                {subject} <time dateTime={endedAt}>{displayDay(dayOf(new Date(endedAt)))}</time>
              </summary>
              <div className={styles.text}>{text}</div>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
