import type { Send } from './upload';

/** Callbacks of a download. */
export interface DownloadListener {
  begun(headers: Headers): void;
  piece(bytes: Uint8Array): void;
}

/** Sends a request as `fetch` does and reports the progress of the file it returns. Refusals are not reported. */
export const download =
  ({ begun, piece }: DownloadListener): Send =>
  async (url, request) => {
    const answer = await fetch(url, request);
    if (!answer.ok || !answer.body) return answer;
    begun(answer.headers);
    const transform = (
      bytes: Uint8Array<ArrayBuffer>,
      controller: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>,
    ) => {
      piece(bytes);
      controller.enqueue(bytes);
    };
    return new Response(answer.body.pipeThrough(new TransformStream({ transform: transform })), answer);
  };
