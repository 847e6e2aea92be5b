import type { LoginStep } from '@conference/site-map';
import { useEffect, useRef } from 'react';
import { useLoginState } from './login-state';

/**
 * What the frame does for another page (frame/arrival.tsx) this does for another step: the focus goes to its heading. Only
 * whoever comes back to the login with their email goes on with the password.
 */
export function useStepFocus(step: LoginStep): void {
  const { email } = useLoginState();
  const target = step === 'login' && email ? '#password' : 'main h1';
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const one = document.querySelector<HTMLElement>(target);
    if (!one) return;
    if (one.tabIndex < 0) one.tabIndex = -1;
    one.focus();
  }, [step, target]);
}
