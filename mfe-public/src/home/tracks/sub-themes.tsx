import { offered } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { Button, Dialog } from '@conference/ui';
import { useState } from 'react';
import { texts } from '../further-texts';
import { clothOf } from '../cloths';
import { Card } from './card';
import { Cards } from './cards';
import { Topics } from './topics';
import { useHighlight } from './use-highlight';

/** The sub-themes. A click opens the topics of one; one without topics is no button. */
export function SubThemes({ moving }: { moving: boolean }) {
  const { topics: counts } = useEdition('front');
  const subThemes = offered(useEdition('core').choices.subThemes);
  const [opened, setOpened] = useState<number>();
  const { highlighted, highlight, handlers } = useHighlight(subThemes.length, moving && opened === undefined);
  const theme = opened === undefined ? undefined : subThemes[opened];

  return (
    <>
      <Cards count={subThemes.length} {...handlers}>
        {subThemes.map(({ key, name }, index) => {
          const topics = counts[index] ?? 0;
          const on = index === highlighted;
          const card = { title: name, cloth: clothOf(index), highlighted: on, onPoint: () => highlight(index) };
          if (topics === 0) return <Card key={key} as="span" {...card} />;
          return (
            <Card
              key={key}
              {...card}
              note={on ? texts.tracks.seeTopics(topics) : texts.tracks.topics(topics)}
              as="button"
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
            />
          );
        })}
      </Cards>
      {theme && opened !== undefined && (
        <Dialog
          open
          onClose={() => setOpened(undefined)}
          title={theme.name}
          {...clothOf(opened)}
          actions={
            <Button variant="ghost" onClick={() => setOpened(undefined)}>
              {texts.tracks.close}
            </Button>
          }
        >
          <Topics of={theme.key} />
        </Dialog>
      )}
    </>
  );
}
