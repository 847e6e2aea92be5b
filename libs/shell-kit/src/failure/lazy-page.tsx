import { onceMore } from '@conference/ui';
import { useState, type ComponentType } from 'react';
import { FailureCard } from './failure-card';

type Load = () => Promise<ComponentType>;

/**
 * The `lazy` of a route: the page's code is fetched when somebody goes there. The router keeps a failed attempt for as long
 * as the document lives, so a failure, after one more try, is answered with a page of its own that can try again.
 */
export function lazyPage(load: Load) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await onceMore(load) };
    } catch (failure) {
      // Where a page is rendered ahead nobody can try again: it is not to be released like this.
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
