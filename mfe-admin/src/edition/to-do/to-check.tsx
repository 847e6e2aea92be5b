import type { AnswerOf, EditionRemark } from '@conference/contracts';
import { valueAt } from '@conference/edition/editing';
import { Link } from '@conference/shell-kit';
import { Button } from 'antd';
import { useAdminSession } from '../../console/admin-session';
import { useTask } from '../../console/use-task';
import styles from '../edition.module.css';
import { sectionTitle } from '../section-title';
import { texts } from './texts';
import { editionAddress, useEditionKey } from '../use-edition-key';

interface ToCheckProps {
  of: readonly EditionRemark[];
  draft: AnswerOf<'GET /editions/:key'>;
  onConfirmed(): void;
}

/** What a copy says because another year did, each with a button for what is right. What is changed counts as checked, too. */
export function ToCheck({ of, draft, onConfirmed }: ToCheckProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const edition = useEditionKey();
  const { toCheck: title, right, rightNamed, confirmed, notConfirmed, open } = texts;
  const sections = [...new Set(of.map(({ path }) => path[0] ?? ''))];

  // Setting what stands there already: whoever sets a value has looked at it.
  const confirm = async ([section = '', ...path]: readonly string[]) => {
    const { revision = 0, content = {} } = draft.sections[section] ?? {};
    const json = { base: revision, ops: [{ op: 'set' as const, path, value: valueAt(content, path) }] };
    const params = { key: draft.edition.key, section };
    await run(ask('PATCH /editions/:key/sections/:section', { params, json }), {
      success: confirmed,
      failed: (message) => message,
      network: notConfirmed,
    });
    onConfirmed();
  };
  return (
    <>
      <h3>
        {title} <span className={styles.count}>{of.length}</span>
      </h3>
      <ul className={styles.toCheck}>
        {of.map(({ path, sentence }) => (
          <li key={path.join('.')}>
            <span>{sentence}</span>
            <Button
              size="small"
              disabled={isRunning}
              aria-label={rightNamed(sentence)}
              onClick={() => void confirm(path)}
            >
              {right}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        {sections.map((section) => (
          <Link key={section} to={editionAddress(edition, section)}>
            {open(sectionTitle(section))}
          </Link>
        ))}
      </p>
    </>
  );
}
