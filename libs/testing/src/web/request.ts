/** jsdom has no Request; the router only reads where a navigation goes and whether it is called off. */
class NavigationRequest {
  readonly url: string;
  readonly method: string;
  readonly signal: AbortSignal | null;
  readonly headers = new Headers();

  constructor(url: string | URL, { method = 'GET', signal = null }: RequestInit = {}) {
    this.url = String(url);
    this.method = method;
    this.signal = signal;
  }
}

export function allowNavigation(): void {
  globalThis.Request ??= NavigationRequest as unknown as typeof Request;
}
