import type { EditionVersionRecord } from '@conference/contracts';
import { PasswordField } from '@conference/ui';
import { useState } from 'react';
import { ActionButton } from '../../console/action-button';
import { useAdminSession } from '../../console/admin-session';
import { NotThere } from '../../console/not-there';
import { Question } from '../../console/question';
import { useLoaded } from '../../console/use-loaded';
import { useTask } from '../../console/use-task';
import { changesBetween, type Sections } from '../differences/changed-sections';
import { Consequences, isAboutMoney } from '../publish/consequences';
import { AllDifferences } from '../differences/section-differences';
import { texts as publishTexts } from '../publish/texts';
import { texts as sectionTexts } from '../section/texts';
import { texts } from './texts';

/** What is live now: what an old version would change. */
export interface LiveVersion {
  number: number;
  sections: Sections | undefined;
}

interface RestoreProps {
  of: EditionVersionRecord;
  edition: string;
  live: LiveVersion;
  onRestored(): void;
}

/** Publishes what an old version said, after a question that shows what this changes. */
export function Restore(props: RestoreProps) {
  const { number } = props.of;
  const [asked, setAsked] = useState({ times: 0, isOpen: false });
  const { restore } = texts;
  return (
    <>
      <ActionButton
        size="small"
        aria-label={`${restore}: ${number}`}
        onClick={() => setAsked({ times: asked.times + 1, isOpen: true })}
      >
        {restore}
      </ActionButton>
      {/* Each time anew: what is live may have changed. */}
      {asked.times > 0 && (
        <RestoreQuestion
          key={asked.times}
          {...props}
          isOpen={asked.isOpen}
          onEnd={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  );
}

interface RestoreQuestionProps extends RestoreProps {
  isOpen: boolean;
  onEnd(): void;
}

/** The question. It can be answered with Yes once the difference is there. Where money would go elsewhere, it takes the password. */
function RestoreQuestion({ of: { number }, edition, live, isOpen, onEnd, onRestored }: RestoreQuestionProps) {
  const { ask } = useAdminSession();
  const { run } = useTask();
  const [password, setPassword] = useState('');
  // What is live may change while the question is open: the server knows it last.
  const [wasRefused, setRefused] = useState(false);
  const { question, follows, changes, nothing, loading, notCompared, yes, no, success, failed } = texts;
  const params = { key: edition, number: String(number) };
  const loaded = useLoaded('GET /editions/:key/versions/:number', { params });
  const { answer } = loaded;
  const changed = answer && changesBetween(live.sections, answer.sections);
  const asksPassword = wasRefused || isAboutMoney(answer?.consequences ?? []);

  const act = async () => {
    const json = { ifVersion: live.number, ...(asksPassword && { password }) };
    const ended = await run(ask('POST /editions/:key/versions/:number/restore', { params, json }), {
      success: success(number),
      failed: (message) => message,
      network: failed,
    });
    setPassword('');
    const needsPassword = !ended.isDone && ended.refused?.code === 'wrong_credentials';
    setRefused(needsPassword);
    if (needsPassword) return;
    onEnd();
    onRestored();
  };
  return (
    <Question
      open={isOpen}
      title={question(number)}
      yes={yes}
      no={no}
      canAgree={changed !== undefined && changed.length > 0}
      onYes={act}
      onNo={onEnd}
    >
      <p>{follows}</p>
      <NotThere of={loaded} waiting={loading} failed={notCompared} />
      {changed?.length === 0 && <p>{nothing}</p>}
      {changed && changed.length > 0 && (
        <section aria-label={changes}>
          <AllDifferences of={changed} words={{ before: sectionTexts.history.now, after: sectionTexts.history.then }} />
          <Consequences of={answer?.consequences ?? []} />
        </section>
      )}
      {asksPassword && (
        <PasswordField
          label={publishTexts.password}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
    </Question>
  );
}
