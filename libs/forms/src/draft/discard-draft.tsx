import { Button, Dialog, TextLink } from '@conference/ui';
import { useState } from 'react';
import { draftTexts as texts } from './texts';

interface DiscardDraftProps {
  /** What the button says. */
  children: string;
  onDiscard(): void;
}

/** Gives up a draft, after a question: it cannot be had back. */
export function DiscardDraft({ children, onDiscard }: DiscardDraftProps) {
  const [asking, setAsking] = useState(false);
  const keep = () => setAsking(false);
  return (
    <>
      <TextLink as="button" type="button" onClick={() => setAsking(true)}>
        {children}
      </TextLink>
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
