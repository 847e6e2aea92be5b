import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import styles from './more-actions.module.css';
import { texts } from './texts';

interface MoreActionsProps {
  /** Whose they are, for screen readers. */
  of: string;
  children: ReactNode;
}

/** Rare actions of a row, behind a button. */
export function MoreActions({ of, children }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        aria-label={`${texts.more}: ${of}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </Button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}
