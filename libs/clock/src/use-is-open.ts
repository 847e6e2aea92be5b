import { isOpen, type TimedForm } from '@conference/edition';
import { useEffect, useState } from 'react';
import { useServerClock } from './use-server-clock';

/** How often it is asked whether a deadline has passed, in ms. */
const EVERY_MS = 1000;

/**
 * Whether a form is open now, by the server's clock: the closing may come while it is being filled in. Until the server has
 * told the time, or when it cannot, the form counts as open: the server judges what is sent in any case.
 */
export function useIsOpen(form: TimedForm): boolean {
  const clock = useServerClock();
  const [open, setOpen] = useState(true);

  useEffect(() => {
    if (!clock) return;
    const judge = () => setOpen(isOpen(form, new Date(clock.now())));
    judge();
    const tick = setInterval(judge, EVERY_MS);
    return () => clearInterval(tick);
  }, [clock, form]);

  return open;
}
