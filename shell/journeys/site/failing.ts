import { refusalStatus, type Refusal, type RefusalCode } from '@conference/contracts';
import type { Page, Route } from '@playwright/test';

/** A refusal in the server's own words. `code` says why (by default a plain failure), `fields` which fields it concerns. */
interface Refusing extends Pick<Refusal, 'fields'> {
  says: string;
  code?: RefusalCode;
}

/** How a call fails: nobody answers, a proxy without its server answers, or the server refuses. */
type Failure = 'unreachable' | 'without words' | Refusing;

/**
 * Makes one call fail during `act`.
 * @param call as `METHOD /path`, whatever its query
 */
export async function failing(page: Page, call: string, failure: Failure, act: () => Promise<void>): Promise<void> {
  const [method, path] = call.split(' ');
  const isIt = ({ pathname }: URL) => pathname === `/api${path}`;
  const fail = (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    if (failure === 'unreachable') return route.abort();
    if (failure === 'without words')
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
    const { says: message, code = 'failed', fields } = failure;
    return route.fulfill({
      status: refusalStatus[code],
      json: { success: false, code, message, fields } satisfies Refusal,
    });
  };
  await page.route(isIt, fail);
  await act();
  await page.unroute(isIt, fail);
}
