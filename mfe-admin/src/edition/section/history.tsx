import type { AnswerOf } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { changeInWords, differences, reverted, type Difference, type Operation } from '@conference/edition/editing';
import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { NotThere } from '../../console/not-there';
import { Question } from '../../console/question';
import { useLoaded } from '../../console/use-loaded';
import { DifferenceLine } from '../differences/difference-line';
import { useEditing } from '../controls/editing-context';
import styles from '../edition.module.css';
import type { Content } from './section-draft';
import { texts as controlTexts } from '../controls/texts';
import { texts } from './texts';

type Change = AnswerOf<'GET /editions/:key/changes'>['changes'][number];

interface HistoryProps {
  edition: string;
  section: string;
  /** The section as it is edited. */
  content: Content;
  /** The latest that is saved: there is more in the history then. */
  revision: number;
  /** What was announced last. */
  news: string;
  /** Puts what takes a change back into the section. */
  onRevert(ops: readonly Operation[]): void;
}

/** What was changed in a section, by whom and when, and a way to take each back. It is loaded once somebody opens it. */
export function History(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.history.title}</summary>
      {isOpen && <Changes {...props} />}
    </details>
  );
}

function Changes(props: HistoryProps) {
  const { edition: key, section, revision, news } = props;
  const loaded = useLoaded(
    'GET /editions/:key/changes',
    { params: { key }, query: { section } },
    { says: texts.history.loadFailed, version: revision, isFollowed: true },
  );
  const [acted, setActed] = useState<{ revision: number; result: string }>();
  // In words after the form has shown a letter: there may be a hundred.
  const named = useDeferredValue(props.content);
  const changes = useMemo(
    () => loaded.answer?.changes.map((change) => ({ ...change, lines: changeInWords(section, named, change) })),
    [loaded.answer, section, named],
  );
  return (
    <>
      <NotThere of={loaded} waiting={texts.history.loading} />
      {changes && <p>{changes.length > 0 ? texts.history.about : texts.history.empty}</p>}
      <ol className={styles.past}>
        {changes?.map((change) => (
          <PastChange
            key={change.revision}
            {...props}
            of={change}
            // Only while it is the latest: what is undone is not reverted any more.
            result={acted?.revision === change.revision && acted.result === news ? news : undefined}
            onResult={(result) => setActed({ revision: change.revision, result })}
          />
        ))}
      </ol>
    </>
  );
}

interface PastChangeProps extends Pick<HistoryProps, 'section' | 'content' | 'onRevert'> {
  of: Change & { lines: Difference[] };
  /** What has become of "Revert this". */
  result?: string;
  onResult(result: string): void;
}

/** One change, and its button. Where something was changed since, it asks first. */
function PastChange({ of: change, section, content, result, onResult, onRevert }: PastChangeProps) {
  const { choiceAt, announce } = useEditing();
  /** What it would do, where that is asked first. */
  const [asked, setAsked] = useState<Difference[]>();
  const words = texts.history;
  const { lines } = change;
  const when = displayMinute(new Date(change.at));
  const where = [...new Set(lines.map(nameOf))].join(', ');

  const tell = (sentence: string) => {
    announce(sentence);
    onResult(sentence);
  };
  const revert = (isAgreed: boolean) => {
    setAsked(undefined);
    const without = reverted(content, change);
    if ('refused' in without) return tell(words[without.refused]);
    // The form asks what is to become of the records that name a choice.
    const used = change.inverse.map(({ op, path }) => (op === 'remove' ? choiceAt(path) : undefined));
    const named = used.find((use) => use !== undefined && use.count > 0);
    if (named) return tell(words.named(controlTexts.choice.named[named.kind](named.count)));
    const follows = differences(section, content, without.section);
    if (follows.length === 0) return tell(words.same);
    if (without.isChangedSince && !isAgreed) return setAsked(follows);
    onRevert(change.inverse);
    tell(words.reverted(where));
  };
  return (
    <li>
      <div>
        <small>
          {change.by !== undefined && `${change.by}, `}
          <time dateTime={change.at}>{when}</time>
        </small>
        <ul className={`${styles.differences} ${styles.both}`}>
          {lines.map((line, index) => (
            <DifferenceLine key={index} of={line} />
          ))}
        </ul>
      </div>
      <Button size="small" aria-label={words.revertNamed(where, when)} onClick={() => revert(false)}>
        {words.revert}
      </Button>
      {result !== undefined && <p className={styles.result}>{result}</p>}
      <Question
        open={asked !== undefined}
        title={words.question}
        yes={words.yes}
        no={words.no}
        onYes={() => Promise.resolve(revert(true))}
        onNo={() => setAsked(undefined)}
      >
        <ul className={`${styles.differences} ${styles.both}`}>
          {asked?.map((line, index) => (
            <DifferenceLine key={index} of={line} words={{ before: words.now, after: words.then }} />
          ))}
        </ul>
      </Question>
    </li>
  );
}

/** What a line is about: of what came or went, also what it said. */
const nameOf = ({ where, before, after }: Difference) => {
  const lone = before === undefined || after === undefined ? (before ?? after ?? '') : '';
  return lone === '' ? where : `${where}: ${lone}`;
};
