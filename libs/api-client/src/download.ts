import type { Send } from './upload';

/** Whoever listens while a file comes. */
export interface Listener {
  /** The answer has begun. */
  begun(headers: Headers): void;
  /** A piece of the file is there. */
  piece(bytes: Uint8Array): void;
}

/** Sends a request as `fetch` does, and tells of the file that it brings while that comes. What is no file, a refusal, is told nothing of. */
export const download =
  ({ begun, piece }: Listener): Send =>
  async (url, request) => {
    const answer = await fetch(url, request);
    if (!answer.ok || !answer.body) return answer;
    begun(answer.headers);
    const passOn = (
      bytes: Uint8Array<ArrayBuffer>,
      onward: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>,
    ) => {
      piece(bytes);
      onward.enqueue(bytes);
    };
    return new Response(answer.body.pipeThrough(new TransformStream({ transform: passOn })), answer);
  };
