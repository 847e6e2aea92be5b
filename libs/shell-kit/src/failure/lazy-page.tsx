import { retryOnce } from '@conference/ui';
import { useState, type ComponentType } from 'react';
import { FailureCard } from './failure-card';

type Load = () => Promise<ComponentType>;

/**
 * The `lazy` of a route: fetches the page's code when somebody goes there. The router caches a failure as long as the document lives, so
 * after one retry a failure becomes a page of its own that can try again.
 */
export function lazyPage(load: Load) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await retryOnce(load) };
    } catch (failure) {
      // A prerendered page cannot try again: the release has to fail.
      if (typeof document === 'undefined') throw failure;
      return { Component: () => <NotFetched load={load} /> };
    }
  };
}

function NotFetched({ load }: { load: Load }) {
  const [Page, setPage] = useState<ComponentType>();
  if (Page) return <Page />;
  return (
    <FailureCard of="page" failure="page_failed" onRetry={() => load().then((fetched) => setPage(() => fetched))} />
  );
}
