import { url } from '@conference/site-map';
import type { KeptPages } from './kept';
import type { FetchEvent } from './scope';

/** How long a line may be silent before something is shown as it was kept, in ms. */
export const PATIENCE_MS = 5000;

type Kept = Pick<KeptPages, 'find'>;

/** The answer of the network, which was asked already where the browser could. */
export const fromNetwork = async ({ request, preloadResponse }: Pick<FetchEvent, 'request' | 'preloadResponse'>) =>
  (await preloadResponse) ?? fetch(request);

/**
 * What the network answers, so that a newer release shows at once; and what was kept, where nobody answers, where something answers for a
 * site that is away (5xx), and where the line is silent. That a script is what the document pins the browser sees to, wherever it is from.
 * @param copy looks for what was kept
 * @throws what the network fails of, where nothing was kept
 */
export async function networkOr(
  network: Promise<Response>,
  copy: () => Promise<Response | undefined>,
): Promise<Response> {
  const inTheEnd = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    .then(copy)
    .then((kept) => kept ?? network);
  try {
    const answer = await Promise.race([network, inTheEnd]);
    return answer.status < 500 ? answer : ((await copy()) ?? answer);
  } catch (failure) {
    const kept = await copy();
    if (!kept) throw failure;
    return kept;
  }
}

/** A page that cannot be had and was not kept leads to one that says so. That has an address of its own: what would draw the other may not be there. */
export async function orOffline(page: Promise<Response>, kept: Kept, address: string): Promise<Response> {
  try {
    return await page;
  } catch (failure) {
    if (!(await kept.find(url.offline))) throw failure;
    const { pathname, search } = new URL(address);
    return Response.redirect(new URL(`${url.offline}?${new URLSearchParams({ page: pathname + search })}`, address));
  }
}
