import { useId, type ReactNode } from 'react';
import type { Weave } from '../woven/weaves';
import { Woven, type Yarn } from '../woven/woven';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called by Escape, too; the caller closes the dialog. */
  onClose(): void;
  title: string;
  children: ReactNode;
  /** Buttons, aligned right; the last one is the most likely choice. */
  actions: ReactNode;
  /** The colour and weave of the edge. */
  yarn?: Yarn;
  weave?: Weave;
}

/** The browser's own modal dialog: it traps the focus, makes the page behind inert, and restores the focus. */
export function Dialog({ open, onClose, title, children, actions, yarn = 6, weave: weave = 'tabby' }: DialogProps) {
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
      <Woven weave={weave} yarn={yarn} className={styles.edge} />
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

/** Closed before it is removed: only a dialog in the document restores the focus. */
function shownAsModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}
