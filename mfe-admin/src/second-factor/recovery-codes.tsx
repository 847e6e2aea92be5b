import { toast } from '@conference/shell-kit';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import styles from './second-factor.module.css';
import { texts } from './texts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

const { codes: words } = texts;

/** Recovery codes that were just made, which nobody can read later. When this is printed, nothing else is. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has gone.
  useEffect(() => heading.current?.focus(), [codes]);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(words.copied);
  };
  return (
    <section className={styles.codes} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.once}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button download={words.file} href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}>
          {words.download}
        </Button>
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button type="primary" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </section>
  );
}
