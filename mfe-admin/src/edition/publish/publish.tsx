import type { AnswerOf, EditionRemark } from '@conference/contracts';
import { Checkbox, PasswordField, TextField } from '@conference/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { useTask } from '../../console/use-task';
import { changedSections } from '../differences/changed-sections';
import { outOfDhaka } from '../dhaka';
import { Consequences, isAboutMoney } from './consequences';
import styles from '../edition.module.css';
import { SectionDifferences } from '../differences/section-differences';
import { sectionTitle } from '../section-title';
import { StaleTexts, staleTexts } from '../to-do/stale-texts';
import { texts } from './texts';

interface PublishProps {
  draft: AnswerOf<'GET /editions/:key'>;
  check: AnswerOf<'GET /editions/:key/check'>;
  /** Called when it is done or refused: either way what is live may have changed. */
  onPublished(): void;
}

/** The difference between draft and site in words, a choice of sections, what it changes for people, and the button. */
export function Publish({ draft, check, onPublished }: PublishProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const changed = changedSections(draft);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [at, setAt] = useState('');
  const chosen = changed.filter(({ section }) => !leftOut.includes(section));
  const { edition, liveVersion } = draft;
  // An edition that takes the place of another changes everything, whatever is left out.
  const isOfChosen = ({ path }: EditionRemark) => !edition.isLive || chosen.some(({ section }) => section === path[0]);
  const consequences = check.consequences.filter(isOfChosen);
  const unchecked = check.toCheck.filter(isOfChosen);
  const stale = staleTexts(draft).filter(isOfChosen);
  const asksPassword = isAboutMoney(consequences);

  const choose = (section: string, isChosen: boolean) =>
    setLeftOut(isChosen ? leftOut.filter((one) => one !== section) : [...leftOut, section]);
  const publish = async () => {
    const json = {
      revisions: Object.fromEntries(chosen.map(({ section, revision }) => [section, revision])),
      ifVersion: liveVersion ?? 1,
      note,
      ...(at !== '' && { at: outOfDhaka(at) }),
      ...(!edition.isLive && { name }),
      ...(asksPassword && { password }),
    };
    const ended = await run(ask('POST /editions/:key/publish', { params: { key: edition.key }, json }), {
      success: at === '' ? texts.done : texts.scheduled,
      failed: texts.failed,
      network: texts.network,
    });
    setPassword('');
    if (!ended.isDone) return onPublished();
    setNote('');
    setAt('');
    onPublished();
  };

  return (
    <section className={styles.part} aria-labelledby="publish">
      <h2 id="publish">{texts.title}</h2>
      {changed.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <form
          className={styles.publish}
          onSubmit={(event) => {
            event.preventDefault();
            void publish();
          }}
        >
          <fieldset className={styles.group}>
            <legend>{texts.choose}</legend>
            {changed.map((one) => (
              <div key={one.section} className={styles.changed}>
                <Checkbox
                  label={sectionTitle(one.section)}
                  optional
                  checked={!leftOut.includes(one.section)}
                  onChange={({ target }) => choose(one.section, target.checked)}
                />
                <div className={styles.what}>
                  <SectionDifferences of={one} />
                </div>
              </div>
            ))}
          </fieldset>
          {unchecked.length > 0 && (
            <>
              <h3>{texts.unchecked}</h3>
              <ul className={styles.consequences}>
                {unchecked.map(({ path, sentence }) => (
                  <li key={path.join('.')}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
          {stale.length > 0 && (
            <>
              <h3>{texts.stale}</h3>
              <StaleTexts of={stale} className={styles.consequences} />
            </>
          )}
          <Consequences of={consequences} edition={edition.isLive ? undefined : edition.key} />
          <TextField
            label={texts.note}
            optional
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <TextField
            label={texts.at}
            hint={texts.atHint}
            optional
            type={'datetime-local' as 'text'}
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
          {!edition.isLive && (
            <TextField
              label={texts.name(edition.name)}
              hint={texts.nameHint}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
          {asksPassword && (
            <PasswordField
              label={texts.password}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
          {check.errors.length > 0 ? (
            <p>{texts.mend}</p>
          ) : (
            <Button type="primary" htmlType="submit" loading={isRunning} disabled={chosen.length === 0}>
              {isRunning ? texts.sending : at === '' ? texts.button : texts.schedule}
            </Button>
          )}
        </form>
      )}
    </section>
  );
}
