type Answered = Pick<Response, 'status' | 'headers'> & { json(): Promise<unknown> };

/**
 * Makes an XMLHttpRequest that calls `reach` as a fetch: half of the body is sent before, all of it after. Only the members that the
 * client uses.
 */
export function uploadsBy(reach: (url: string, request: RequestInit) => Promise<Answered>): typeof XMLHttpRequest {
  class Upload {
    upload: { onprogress?(event: { loaded: number; total: number }): void } = {};
    onload?(): void;
    onerror?(): void;
    status = 0;
    response?: ArrayBuffer;
    private method = '';
    private url = '';
    private answered?: Answered;
    private readonly headers = new Headers();

    open(method: string, url: string) {
      Object.assign(this, { method, url });
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }

    getAllResponseHeaders() {
      return [...(this.answered?.headers ?? [])].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    send(body: BodyInit) {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      reach(this.url, { method: this.method, headers: this.headers, body }).then(
        async (answered) => {
          this.upload.onprogress?.({ loaded: 2, total: 2 });
          this.answered = answered;
          this.status = answered.status;
          this.response = new TextEncoder().encode(JSON.stringify(await answered.json())).buffer;
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  }
  return Upload as unknown as typeof XMLHttpRequest;
}
