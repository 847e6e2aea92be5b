import { call } from '@conference/api-client';
import { getDates } from '@conference/contracts';
import { isOpen, type TimedForm } from '@conference/edition';
import { useEffect, useState } from 'react';

/**
 * Whether a form is open now, by the server's clock: the device's may be wrong, and the closing may come while the form is
 * being filled in. Until the server has told the time, or when it cannot, the form counts as open: the server judges what
 * is sent in any case.
 */
export function useRegistrationWindow(form: TimedForm): boolean {
  const [open, setOpen] = useState(true);

  useEffect(() => {
    let tick: ReturnType<typeof setInterval> | undefined;
    const asking = new AbortController();

    const follow = async () => {
      const { now } = await call(getDates, {}, { signal: asking.signal });
      const told = { serverTime: Date.parse(now), at: performance.now() };
      const judge = () => setOpen(isOpen(form, new Date(told.serverTime + performance.now() - told.at)));
      clearInterval(tick);
      if (asking.signal.aborted) return;
      judge();
      tick = setInterval(judge, 1000);
    };
    // What runs on in a sleeping tab is no clock: coming back asks again.
    const ask = () => void (document.visibilityState === 'visible' && follow().catch(() => undefined));

    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      asking.abort();
      clearInterval(tick);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [form]);

  return open;
}
