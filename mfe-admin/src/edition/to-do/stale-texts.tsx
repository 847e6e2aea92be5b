import type { AnswerOf, EditionRemark } from '@conference/contracts';
import { labelsAt, staleBanglaIn } from '@conference/edition/editing';
import { Link } from '@conference/shell-kit';
import { sectionTitle } from '../section-title';
import { banglaAddress, useEditionKey } from '../use-edition-key';

/** The texts of a draft whose English differs from what is live, and whose Bangla does not. */
export function staleTexts({ sections, live }: AnswerOf<'GET /editions/:key'>): EditionRemark[] {
  return Object.entries(sections).flatMap(([name, { content }]) =>
    staleBanglaIn(live?.[name], content, [name]).map(({ path, sentence }) => ({ path: [...path], sentence })),
  );
}

interface StaleTextsProps {
  of: readonly EditionRemark[];
  className?: string;
}

/** Such texts, each with a link to its Bangla. */
export function StaleTexts({ of, className }: StaleTextsProps) {
  const edition = useEditionKey();
  return (
    <ul className={className}>
      {of.map(({ path, sentence }) => (
        <li key={path.join('.')}>
          <Link to={banglaAddress(edition, path)}>{placeOf(path)}</Link>: {sentence}
        </li>
      ))}
    </ul>
  );
}

const placeOf = (path: readonly string[]) => labelsAt(path).join(' › ') || sectionTitle(path[0] ?? '');
