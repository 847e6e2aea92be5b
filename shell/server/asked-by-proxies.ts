import { HEALTH } from './api-proxy';
import { RELEASE } from './release-number';

const ROUTES = new Set<string | undefined>([HEALTH, RELEASE]);

/** Whether proxies ask for a route each second: what is told of that would push all else out of logs and traces within days. */
export const isAskedByProxies = (route: string | undefined): boolean => ROUTES.has(route);
