/** The conference's time, as the server tells it: no device's clock decides what is open. */
export { useIsOpen } from './use-is-open';
export { useServerClock } from './use-server-clock';
export type { ServerClock } from './use-server-clock';
