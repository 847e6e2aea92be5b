import { addressIn, languageOf } from '@conference/language';
import { url } from '@conference/site-map';
import type { PageCache } from './page-cache';
import type { FetchEvent } from './scope';

/** How long the network may be silent before the cached copy is used, in ms. */
export const TIMEOUT_MS = 5000;

/** The network's response, which some browsers preload. */
export const fromNetwork = async ({ request, preloadResponse }: Pick<FetchEvent, 'request' | 'preloadResponse'>) =>
  (await preloadResponse) ?? fetch(request);

/**
 * The network's response, so that a newer release shows immediately. The cached one after a network failure, a 5xx or a timeout. The browser
 * checks the integrity of scripts in either case.
 * @param fromCache reads the cached copy
 * @throws the network's failure when nothing is cached
 */
export async function networkFirst(
  network: Promise<Response>,
  fromCache: () => Promise<Response | undefined>,
): Promise<Response> {
  const afterTimeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
    .then(fromCache)
    .then((cached) => cached ?? network);
  try {
    const answer = await Promise.race([network, afterTimeout]);
    return answer.status < 500 ? answer : ((await fromCache()) ?? answer);
  } catch (failure) {
    const cached = await fromCache();
    if (!cached) throw failure;
    return cached;
  }
}

/** Redirects to the offline page when a page is neither reachable nor cached. It has its own URL, because the module of the other page may be missing. */
export async function withOfflinePage(
  page: Promise<Response>,
  cache: Pick<PageCache, 'find'>,
  address: string,
): Promise<Response> {
  try {
    return await page;
  } catch (failure) {
    const { pathname, search } = new URL(address);
    // The English one comes with the worker, another with the first page in its language.
    for (const offline of [addressIn(languageOf(pathname).language, url.offline), url.offline])
      if (await cache.find(offline))
        return Response.redirect(new URL(`${offline}?${new URLSearchParams({ page: pathname + search })}`, address));
    throw failure;
  }
}
