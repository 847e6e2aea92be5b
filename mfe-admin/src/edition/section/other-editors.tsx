import type { AnswerOf } from '@conference/contracts';
import styles from '../edition.module.css';
import { texts } from '../texts';
import { useEditors } from './use-editors';

/** Says who else edits the section that is open. */
export function OtherEditors({ draft, section }: { draft: AnswerOf<'GET /editions/:key'>; section: string }) {
  const editors = useEditors(draft)(section);
  return (
    <p role="status" className={styles.others}>
      {editors.length > 0 && texts.editing(...editors)}
    </p>
  );
}
