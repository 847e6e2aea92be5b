import { toast } from '@conference/shell-kit';
import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import styles from './publishers.module.css';
import { texts } from './texts';

interface MadeTokenProps {
  module: string;
  token: string;
  onDone(): void;
}

/** A token that was just made, which nobody can read later. */
export function MadeToken({ module, token, onDone }: MadeTokenProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has gone.
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(token);
    toast.success(texts.made.copied);
  };
  return (
    <section className={styles.made} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {texts.made.title(module)}
      </h3>
      <p>{texts.made.once}</p>
      <p>
        <code className={styles.token}>{token}</code>
      </p>
      <p>{texts.made.use}</p>
      <pre className={styles.command}>{`npm run release -- publish ${module} --site ${location.origin}`}</pre>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => void copy()}>
          {texts.made.copy}
        </Button>
        <Button onClick={onDone}>{texts.made.done}</Button>
      </div>
    </section>
  );
}
