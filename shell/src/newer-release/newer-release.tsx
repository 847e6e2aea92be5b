import { Button } from '@conference/ui';
import { Word } from '../foot/foot';
import css from './newer-release.module.css';

const texts = {
  sentence: 'A newer version of this page is ready.',
  load: 'Load it',
  later: 'Later',
} as const;

/** Offers a newer version, and leaves it at that. What is typed into a form stays with the device. */
export function NewerRelease({ onLater }: { onLater: () => void }) {
  return (
    <Word>
      <p>{texts.sentence}</p>
      <p className={css.ways}>
        <Button onClick={() => window.location.reload()}>{texts.load}</Button>
        <Button variant="ghost" onClick={onLater}>
          {texts.later}
        </Button>
      </p>
    </Word>
  );
}
