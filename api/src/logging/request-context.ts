import { AsyncLocalStorage } from 'node:async_hooks';

/** The fields of every line that is logged while a request is served. */
interface RequestContext {
  requestId: string;
}

// Holds nothing but the id: a database connection outlives the request that opened it, and would keep everything in here alive.
const served = new AsyncLocalStorage<RequestContext | undefined>();

/** Runs work of a request: its log lines carry the request's id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return served.run({ requestId }, work);
}

/** Runs work that a request starts but does not wait for: its log lines may be about other requests. */
export function withoutRequestId<T>(work: () => T): T {
  return served.run(undefined, work);
}

/** The current request, if there is one. */
export function requestContext(): Partial<RequestContext> {
  return { ...served.getStore() };
}
