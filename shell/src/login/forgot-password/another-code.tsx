import { call } from '@conference/api-client';
import { CODE_PAUSE_MS } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import { useEffect, useId, useState } from 'react';
import css from '../login-page.module.css';
import { codeFailureMessage } from './code-failure-message';
import { texts } from './texts';

/** Sends another code, a minute after the last one at the earliest. A refusal of the server says when to try again. */
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
      setRefusal(codeFailureMessage(failure));
      setState('ready');
    }
  }

  const note = { pause: texts.pause, ready: refusal, sending: texts.anotherSending }[state];
  return (
    <>
      {/* Not `disabled`, which would lose the focus. */}
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
