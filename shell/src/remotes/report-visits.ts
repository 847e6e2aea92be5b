import { callInBackground } from '@conference/api-client';
import type { ShellRouter } from '../router';

/** How long a page that the router has opened may take to render and to fail, in ms. */
const RENDERED_AFTER_MS = 1000;

/**
 * Reports each module once, when its first page here is shown. A failure that comes later is reported as well (reportFailure).
 * @param works the modules that have not failed here, each as `module@version`
 */
export function reportVisits(router: ShellRouter, works: () => string[]): void {
  const reported = new Set<string>();
  const report = () => {
    const { initialized, navigation, errors } = router.state;
    const modules = works().filter((one) => !reported.has(one));
    if (!initialized || navigation.state !== 'idle' || errors || modules.length === 0) return;
    modules.forEach((one) => reported.add(one));
    callInBackground('POST /module-visits', { json: { modules } });
  };
  const wait = () => void setTimeout(report, RENDERED_AFTER_MS);
  wait();
  router.subscribe(wait);
}
