import type { FactorOfPerson } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { useAuth } from '@conference/shell-kit';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { NotThere } from '../console/not-there';
import { useLoaded } from '../console/use-loaded';
import { ProofDialog } from './proof-dialog';
import styles from './second-factor.module.css';
import { texts } from './texts';

interface AllOrganisersProps {
  /** Whether the admin who looks has a second factor. */
  hasFactor: boolean;
  /** It is loaded again when this changes. */
  version: unknown;
}

const { all: words, record } = texts;

/** For admins: the rule of the site, who has a second factor, a way to reset it, and what was done. */
export function AllOrganisers({ hasFactor, version }: AllOrganisersProps) {
  const { ask } = useAdminSession();
  const me = useAuth().user?._id;
  const all = useLoaded('GET /second-factors', {}, { says: words.unavailable, version });
  const [isChanging, setChanging] = useState(false);
  const [resetting, setResetting] = useState<FactorOfPerson>();
  if (!all.answer) return <NotThere of={all} waiting={words.loading} />;

  const { required, mayRequire, people, events } = all.answer;
  const change = required
    ? { title: words.releaseTitle, note: words.releaseNote, yes: words.release, success: words.changed.false }
    : { title: words.requireTitle, note: words.requireNote, yes: words.require, success: words.changed.true };
  return (
    <>
      <section className={styles.part} aria-labelledby="all-organisers">
        <h2 id="all-organisers">{words.title}</h2>
        <p>{required ? words.required : mayRequire ? words.optional : words.rehearsal}</p>
        {mayRequire && <Button onClick={() => setChanging(true)}>{change.yes}</Button>}
        <ul className={styles.rows}>
          {people.map((person) => (
            <li key={person._id}>
              <span>
                {person.fullName}
                <small>
                  {person.email},{' '}
                  {person.confirmedAt ? words.since(displayMinute(new Date(person.confirmedAt))) : words.none}
                </small>
              </span>
              {person.confirmedAt !== undefined && person._id !== me && (
                <ActionButton
                  danger
                  size="small"
                  aria-label={`${words.reset}: ${person.fullName}`}
                  onClick={() => setResetting(person)}
                >
                  {words.reset}
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="factor-record">
        <h2 id="factor-record">{record.title}</h2>
        {events.length === 0 && <p>{record.empty}</p>}
        <ol className={styles.record}>
          {events.map((event) => (
            <li key={event._id}>
              <time dateTime={event.at}>{displayMinute(new Date(event.at))}</time> {record.sentence(event)}
            </li>
          ))}
        </ol>
      </section>
      {isChanging && (
        <ProofDialog
          {...change}
          isDanger={required}
          asksCode={hasFactor}
          onProof={async (proof) => {
            await ask('PUT /second-factor-rule', { json: { ...proof, required: !required } });
            all.reload();
          }}
          onClosed={() => setChanging(false)}
        />
      )}
      {resetting && (
        <ProofDialog
          title={words.resetTitle(resetting.fullName)}
          note={words.resetNote}
          yes={words.reset}
          isDanger
          asksCode={hasFactor}
          success={words.wasReset}
          onProof={async (json) => {
            await ask('DELETE /second-factors/:id', { params: { id: resetting._id }, json });
            all.reload();
          }}
          onClosed={() => setResetting(undefined)}
        />
      )}
    </>
  );
}
