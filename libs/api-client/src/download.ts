import type { Send } from './upload';

/** Callbacks of a download. */
export interface DownloadListener {
  begun(headers: Headers): void;
  piece(bytes: Uint8Array): void;
}

/**
 * Sends a request as `fetch` does and reports the progress of the file it returns. Refusals are not reported, nor are pieces in a browser
 * that has no TransformStream.
 */
export const download =
  ({ begun, piece }: DownloadListener): Send =>
  async (url, request) => {
    const answer = await fetch(url, request);
    if (!answer.ok || !answer.body) return answer;
    begun(answer.headers);
    if (typeof TransformStream === 'undefined') return answer;
    const transform = (
      bytes: Uint8Array<ArrayBuffer>,
      controller: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>,
    ) => {
      piece(bytes);
      controller.enqueue(bytes);
    };
    return new Response(answer.body.pipeThrough(new TransformStream({ transform: transform })), answer);
  };
