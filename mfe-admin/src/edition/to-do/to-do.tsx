import type { AnswerOf, EditionRemark } from '@conference/contracts';
import { labelsAt } from '@conference/edition/editing';
import { Link } from '@conference/shell-kit';
import type { ReactNode } from 'react';
import { StaleTexts, staleTexts } from './stale-texts';
import { ToCheck } from './to-check';
import styles from '../edition.module.css';
import { sectionTitle } from '../section-title';
import { texts } from './texts';
import { editionAddress, useEditionKey } from '../use-edition-key';

interface ToDoProps {
  of: AnswerOf<'GET /editions/:key/check'>;
  draft: AnswerOf<'GET /editions/:key'>;
  /** Something of it was confirmed. */
  onConfirmed(): void;
}

/**
 * What keeps the draft from being published, what has to be checked, what is not known yet, what Bangla pages say in English, and where
 * their Bangla may be behind the English.
 */
export function ToDo({ of: { errors, missing, toCheck, untranslated }, draft, onConfirmed }: ToDoProps) {
  const { title, errors: toMend, missing: unknown, none, untranslated: inEnglish, translated, stale } = texts;
  const behind = staleTexts(draft);
  return (
    <section className={styles.part} aria-labelledby="to-do">
      <h2 id="to-do">{title}</h2>
      {errors.length > 0 && <Remarks title={toMend} of={errors.map(placed)} isOpen />}
      {toCheck.length > 0 && <ToCheck of={toCheck} draft={draft} onConfirmed={onConfirmed} />}
      {missing.length > 0 ? <Remarks title={unknown} of={missing} /> : <p>{none}</p>}
      {untranslated.length > 0 ? (
        <Remarks title={inEnglish} of={untranslated.map(placed)} isInBangla />
      ) : (
        <p>{translated}</p>
      )}
      {behind.length > 0 && <Remarks title={stale} of={behind} draw={(these) => <StaleTexts of={these} />} />}
    </section>
  );
}

/** A remark that says where it stands, too: what is to be mended or translated is one field. */
function placed({ path, sentence }: EditionRemark): EditionRemark {
  const where = labelsAt(path).join(' › ');
  return { path, sentence: where === '' ? sentence : `${where}: ${sentence}` };
}

interface RemarksProps {
  title: string;
  of: readonly EditionRemark[];
  isOpen?: boolean;
  /** They are about the Bangla texts. */
  isInBangla?: boolean;
  /** Draws those of a section, where they are more than sentences and a way to the section. */
  draw?(these: readonly EditionRemark[]): ReactNode;
}

/** Remarks by their sections, each sentence once. */
function Remarks({ title, of, isOpen = false, isInBangla = false, draw }: RemarksProps) {
  const sections = [...new Set(of.map(({ path }) => path[0] ?? ''))];
  return (
    <>
      <h3>
        {title} <span className={styles.count}>{of.length}</span>
      </h3>
      {sections.map((section) => {
        const these = of.filter(({ path }) => path[0] === section);
        return (
          <details key={section} className={styles.toDo} open={isOpen}>
            <summary>
              {sectionTitle(section)} <span className={styles.count}>{these.length}</span>
            </summary>
            {draw ? draw(these) : <Sentences of={these} isInBangla={isInBangla} />}
          </details>
        );
      })}
    </>
  );
}

/** Remarks of a section, each sentence once, and the way to the section. */
function Sentences({ of, isInBangla }: { of: readonly EditionRemark[]; isInBangla: boolean }) {
  const edition = useEditionKey();
  const section = of[0]?.path[0] ?? '';
  const sentences = of.map(({ sentence }) => sentence);
  const places = (sentence: string) => sentences.filter((one) => one === sentence).length;
  return (
    <>
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>
            {sentence} {places(sentence) > 1 && <small>{texts.places(places(sentence))}</small>}
          </li>
        ))}
      </ul>
      <Link to={editionAddress(edition, section, isInBangla)}>
        {(isInBangla ? texts.translate : texts.open)(sectionTitle(section))}
      </Link>
    </>
  );
}
