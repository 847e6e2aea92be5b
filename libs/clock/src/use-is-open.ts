import { isOpen, type TimedForm } from '@conference/edition';
import { useEffect, useState } from 'react';
import { useServerClock } from './use-server-clock';

/** How often the deadline is checked, in ms. */
const CHECK_MS = 1000;

/**
 * Whether a form is open now, by the server's clock; it may close while somebody fills it in. While the server's time is unknown the
 * form counts as open: the server checks what is sent in any case.
 */
export function useIsOpen(form: TimedForm): boolean {
  const clock = useServerClock();
  const [open, setOpen] = useState(true);

  useEffect(() => {
    if (!clock) return;
    const judge = () => setOpen(isOpen(form, new Date(clock.now())));
    judge();
    const tick = setInterval(judge, CHECK_MS);
    return () => clearInterval(tick);
  }, [clock, form]);

  return open;
}
