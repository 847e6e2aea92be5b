import { Button } from '@conference/ui';
import { Notice } from '../notice/notice';
import css from './newer-release.module.css';
import { texts } from './texts';

/** Offers to load a newer version. Forms keep what was typed as a draft. */
export function NewerRelease({ onLater }: { onLater: () => void }) {
  return (
    <Notice>
      <p>{texts.sentence}</p>
      <p className={css.ways}>
        <Button onClick={() => window.location.reload()}>{texts.load}</Button>
        <Button variant="ghost" onClick={onLater}>
          {texts.later}
        </Button>
      </p>
    </Notice>
  );
}
