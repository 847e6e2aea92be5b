import { addressOf, type ModuleFailure } from '@conference/contracts';

const REPORTS = addressOf('POST /module-failures');

/** Whether an address is where a page reports a module's failure. */
export const isReport = (url: string) => new URL(url).pathname === REPORTS;

/** The failure in a report, which a module may have malformed. */
export function failureIn(report = ''): string {
  try {
    const { failure, module } = JSON.parse(report) as ModuleFailure;
    return `${failure} of ${module}`;
  } catch {
    return 'it reports a failure';
  }
}
