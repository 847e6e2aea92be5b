import type { QueryOf } from '@conference/contracts';
import { Progress, Spinner, VisuallyHidden } from '@conference/ui';
import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { SPINNER_AFTER_MS } from '../list/use-list';
import styles from './export-button.module.css';
import { texts } from './texts';
import { useExport, type ExportAt, type Standing } from './use-export';

interface ExportButtonProps<At extends ExportAt> {
  at: At;
  /** The filters of the list. All its pages are exported. */
  query: QueryOf<At>;
  /** What is exported, if not just this list. */
  label?: string;
}

/** Exports a list, with its progress and a way to cancel below. */
export function ExportButton<At extends ExportAt>({ at, query, label = texts.button }: ExportButtonProps<At>) {
  const { standing, begin, cancel } = useExport(at);
  const button = useRef<HTMLButtonElement>(null);
  const isBroken = standing.step === 'broken';
  return (
    <>
      <Button ref={button} loading={standing.step === 'under way'} onClick={() => begin(query)}>
        {isBroken ? texts.retry : label}
      </Button>
      {standing.step === 'under way' && <UnderWay {...standing} onCancel={cancel} focusAfter={button} />}
      {isBroken && (
        <p role="alert" className={styles.broken}>
          {texts.broken}
        </p>
      )}
      <VisuallyHidden aria-live="polite">{heardOf(standing)}</VisuallyHidden>
    </>
  );
}

interface UnderWayProps {
  rows?: number;
  total?: number;
  onCancel(): void;
  /** Gets the focus when this part disappears while it has the focus. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Shown only when the export takes a while: a flash would disturb. */
function UnderWay(props: UnderWayProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SPINNER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong && <HowFar {...props} />;
}

function HowFar({ rows, total, onCancel, focusAfter }: UnderWayProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [box, next] = [line.current, focusAfter.current];
    return () => {
      if (box?.contains(document.activeElement)) next?.focus();
    };
  }, [focusAfter]);
  return (
    <div ref={line} className={styles.line}>
      {rows !== undefined && total ? (
        <Progress label={texts.coming(rows, total)} share={rows / total} />
      ) : (
        <Spinner label={texts.making} />
      )}
      <Button aria-label={texts.cancelWhat} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}

/** For screen readers: each quarter, and how it ended. */
function heardOf(standing: Standing): string | undefined {
  if (standing.step === 'idle') return standing.message;
  if (standing.step === 'broken' || !standing.rows || !standing.total) return undefined;
  const quarters = Math.floor((4 * standing.rows) / standing.total);
  return quarters > 0 ? texts.heard(25 * quarters) : undefined;
}
