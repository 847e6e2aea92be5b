import { subThemes, topics } from '@conference/edition';
import { Button, Dialog } from '@conference/ui';
import { useState } from 'react';
import { texts } from '../further-texts';
import { clothOf } from '../cloths';
import { Card } from './card';
import styles from './tracks.module.css';
import { useHighlight } from './use-highlight';

/** The seven sub-themes. A click opens the topics of one. */
export function SubThemes({ moving }: { moving: boolean }) {
  const [opened, setOpened] = useState<number>();
  const { highlighted, highlight, handlers } = useHighlight(subThemes.length, moving && opened === undefined);
  const theme = opened === undefined ? undefined : subThemes[opened];

  return (
    <>
      <ul className={styles.cards} data-of="subThemes" {...handlers}>
        {subThemes.map((name, index) => {
          const count = topics[name].length;
          const on = index === highlighted;
          return (
            <Card
              key={name}
              title={name}
              note={on ? texts.tracks.seeTopics(count) : texts.tracks.topics(count)}
              cloth={clothOf(index)}
              highlighted={on}
              onPoint={() => highlight(index)}
              as="button"
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
            />
          );
        })}
      </ul>
      {theme && (
        <Dialog
          open
          onClose={() => setOpened(undefined)}
          title={theme}
          {...clothOf(subThemes.indexOf(theme))}
          actions={
            <Button variant="ghost" onClick={() => setOpened(undefined)}>
              {texts.tracks.close}
            </Button>
          }
        >
          <ul className={styles.topics}>
            {topics[theme].map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
