import { Button, Dialog, TextLink } from '@conference/ui';
import { useState } from 'react';
import { draftTexts as texts } from './texts';

interface DiscardDraftProps {
  /** The label of the button. */
  children: string;
  look?: 'link' | 'button';
  onDiscard(): void;
}

/** Discards a draft after a confirmation: it cannot be restored. */
export function DiscardDraft({ children, look = 'link', onDiscard }: DiscardDraftProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      {look === 'button' ? (
        <Button variant="ghost" onClick={open}>
          {children}
        </Button>
      ) : (
        <TextLink as="button" type="button" onClick={open}>
          {children}
        </TextLink>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={texts.confirm.title}
        yarn={1}
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              {texts.confirm.cancel}
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
