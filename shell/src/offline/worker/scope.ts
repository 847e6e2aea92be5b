/** As much of a service worker's surroundings as is used: TypeScript has them in a library of their own, which does not go with that of pages. */
export interface WorkerScope {
  /** The release that it is the worker of (BootData.offline): the gateway writes it in front. */
  readonly release: number;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listen: (event: WorkerEvents[Type]) => void): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { readonly data: unknown };
}

interface LastingEvent {
  /** Has the worker live for as long. */
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to a document that was asked for while the worker was being started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
