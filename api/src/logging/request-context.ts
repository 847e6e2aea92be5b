import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line carries that is logged while a request is served. */
interface RequestContext {
  requestId: string;
}

// No more than the id: a connection of the database outlives the request that opened it, and would hold on to all of it.
const served = new AsyncLocalStorage<RequestContext | undefined>();

/** Does what belongs to a request: whatever is logged on the way carries its id. */
export function whileServing<T>(requestId: string, work: () => T): T {
  return served.run({ requestId }, work);
}

/** Does what a request sets off but does not wait for: what is logged there may concern somebody else's. */
export function outsideRequests<T>(work: () => T): T {
  return served.run(undefined, work);
}

/** The request that is being served at this place of the code, if it is one. */
export function requestContext(): Partial<RequestContext> {
  return { ...served.getStore() };
}
