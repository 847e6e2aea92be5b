/** The conference's time, as the server tells it: no device's clock decides what is open. */
export { useDeadline, useIsOpen } from './use-deadline';
export type { Deadline } from './use-deadline';
export { useServerClock } from './use-server-clock';
export type { ServerClock } from './use-server-clock';
