import { Button, Dialog, TextLink } from '@conference/ui';
import { useState } from 'react';
import { draftTexts as texts } from './texts';

interface DiscardDraftProps {
  /** What the button says. */
  children: string;
  look?: 'link' | 'button';
  onDiscard(): void;
}

/** Gives up a draft, after a question: it cannot be had back. */
export function DiscardDraft({ children, look = 'link', onDiscard }: DiscardDraftProps) {
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const keep = () => setAsking(false);
  return (
    <>
      {look === 'button' ? (
        <Button variant="ghost" onClick={ask}>
          {children}
        </Button>
      ) : (
        <TextLink as="button" type="button" onClick={ask}>
          {children}
        </TextLink>
      )}
      <Dialog
        open={asking}
        onClose={keep}
        title={texts.confirm.title}
        yarn={1}
        actions={
          <>
            <Button variant="ghost" onClick={keep}>
              {texts.confirm.keep}
            </Button>
            <Button onClick={onDiscard}>{texts.confirm.discard}</Button>
          </>
        }
      >
        <p>{texts.confirm.sentence}</p>
      </Dialog>
    </>
  );
}
