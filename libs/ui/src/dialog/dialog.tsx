import { useId, type ReactNode } from 'react';
import type { Draft } from '../woven/drafts';
import { Woven, type Yarn } from '../woven/woven';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Asked for by Escape as well; the one who opened it closes it. */
  onClose(): void;
  title: string;
  children: ReactNode;
  /** Buttons, set right; the last one is what most people want. */
  actions: ReactNode;
  /** The woven edge takes the colour and weave of the matter; Padma tabby unless told. */
  yarn?: Yarn;
  draft?: Draft;
}

/**
 * The browser's own modal dialog: it keeps the focus, makes the page behind inert, and gives the focus back.
 */
export function Dialog({ open, onClose, title, children, actions, yarn = 6, draft = 'tabby' }: DialogProps) {
  const titleId = useId();
  if (!open) return null;
  return (
    <dialog
      ref={shownAsModal}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Woven draft={draft} yarn={yarn} className={styles.edge} />
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}

/** Shut before it is taken off the page: only a dialog that still stands there gives the focus back. */
function shownAsModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}
