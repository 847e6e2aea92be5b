/** What the client uses of a Response. */
export type ClientResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'blob'>;

/** Sends a request. */
export type Send = (url: string, request: RequestInit) => Promise<ClientResponse>;

/**
 * Sends a request as `fetch` does and reports upload progress, which fetch cannot.
 * @param onProgress called with the share that was sent, from 0 to 1
 * @throws TypeError when nobody answers, and the signal's reason when it was aborted
 */
export const upload =
  (onProgress: (share: number) => void): Send =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = 'arraybuffer';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1);
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort());
      onProgress(0);
      request.send(body as XMLHttpRequestBodyInit);
    });

function answerOf(request: XMLHttpRequest): ClientResponse {
  const { status } = request;
  const body = request.response as ArrayBuffer;
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers(
      [...request.getAllResponseHeaders().matchAll(/^(.+?): *(.*?)\r?$/gm)].map<[string, string]>(
        ([, name = '', value = '']) => [name, value],
      ),
    ),
    json: async () => JSON.parse(new TextDecoder().decode(body)) as unknown,
    blob: async () => new Blob([body]),
  };
}
