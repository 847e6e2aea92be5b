import type { LoginStep } from '@conference/site-map';
import { useEffect, useRef } from 'react';
import { useLoginState } from './login-state';

/**
 * Focuses the heading of each new step, as the frame does for pages (frame/arrival.tsx). Back at the login with an email, it focuses the
 * password instead.
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
