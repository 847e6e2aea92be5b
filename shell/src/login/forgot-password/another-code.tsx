import { call } from '@conference/api-client';
import { CODE_PAUSE_MS } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import { useEffect, useId, useState } from 'react';
import css from '../login-page.module.css';
import { saidOfEmail } from './said-of-email';
import { texts } from './texts';

/** Has another code mailed, a minute after the last. What the server has against it says when it is worth asking again. */
export function AnotherCode({ email }: { email: string }) {
  const [state, setState] = useState<'pause' | 'ready' | 'sending'>('pause');
  const [refusal, setRefusal] = useState('');
  const noteId = useId();

  useEffect(() => {
    if (state !== 'pause') return;
    const pause = setTimeout(() => setState('ready'), CODE_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [state]);

  async function send() {
    if (state !== 'ready') return;
    setState('sending');
    try {
      await call('POST /check-email', { json: { email } });
      toast.success(texts.anotherSent);
      setRefusal('');
      setState('pause');
    } catch (failure) {
      const said = saidOfEmail(failure);
      toast.error(said);
      setRefusal(said);
      setState('ready');
    }
  }

  const note = { pause: texts.pause, ready: refusal, sending: texts.anotherSending }[state];
  return (
    <>
      {/* It cannot be pressed for a while and keeps the focus nevertheless. */}
      <TextLink
        as="button"
        type="button"
        className={css.another}
        aria-disabled={state !== 'ready'}
        aria-describedby={noteId}
        onClick={() => void send()}
      >
        {texts.another}
      </TextLink>
      <p id={noteId} className={css.note}>
        {note}
      </p>
    </>
  );
}
