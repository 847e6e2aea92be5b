import { useState, type ComponentType } from 'react';
import { PageFailure } from './page-failure';

type Load = () => Promise<ComponentType>;

/**
 * The `lazy` of a route: the page's code is fetched when somebody goes there. The router keeps a failed attempt for as long
 * as the document lives, so a failure is answered with a page of its own that can try again.
 */
export function page(load: Load) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await load() };
    } catch {
      return { Component: () => <NotFetched load={load} /> };
    }
  };
}

function NotFetched({ load }: { load: Load }) {
  const [Page, setPage] = useState<ComponentType>();
  const retry = () =>
    load().then(
      (fetched) => setPage(() => fetched),
      () => undefined,
    );
  return Page ? <Page /> : <PageFailure onRetry={() => void retry()} />;
}
