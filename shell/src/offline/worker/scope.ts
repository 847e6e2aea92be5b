/** The parts of a service worker's global scope that are used. TypeScript's own types for it conflict with those of pages. */
export interface WorkerScope {
  /** The worker's release (BootData.offline), which the gateway prepends. */
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
  /** Keeps the worker alive meanwhile. */
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The response that the browser has preloaded while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
