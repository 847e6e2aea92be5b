import { displayLastMinute, isOpen, type Core, type TimedForm } from '@conference/edition';
import { useLiveCore } from '@conference/shell-kit';
import { useEffect, useMemo, useState } from 'react';
import { datesNow } from './dates-now';
import { useServerClock } from './use-server-clock';

/** How often the deadline is checked, in ms. */
const CHECK_MS = 1000;

/** Until when a form is open, and whether it is now. */
export interface Deadline {
  /**
   * By the server's clock. The form may close while somebody fills it in. While the server's time is unknown, the form counts as open:
   * the server checks the time anyway.
   */
  open: boolean;
  /** The last minute in which it is open, as it is displayed. */
  lastMinute: string;
}

/**
 * The deadline of a form. It comes from the edition until the server names a newer one.
 * @returns the deadline, the edition's dates with the deadlines that count now, and `core` of the edition that is live now: fees,
 * wallets, choices
 */
export function useDeadline(form: TimedForm): Deadline & { dates: Core['dates']; core: Core } {
  const clock = useServerClock();
  const core = useLiveCore(clock?.dates);
  const dates = useMemo(() => datesNow(core.dates, clock?.dates), [core, clock]);
  const [open, setOpen] = useState(true);

  useEffect(() => {
    if (!clock) return;
    const judge = () => setOpen(isOpen(dates, form, new Date(clock.now())));
    judge();
    const tick = setInterval(judge, CHECK_MS);
    return () => clearInterval(tick);
  }, [clock, dates, form]);

  return { open, lastMinute: displayLastMinute(dates, form), dates, core };
}

/** Whether a form is open now, where its deadline is not displayed. */
export const useIsOpen = (form: TimedForm): boolean => useDeadline(form).open;
