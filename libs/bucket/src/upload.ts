import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { limited } from './limited';

/** So little that also a slow line takes it before it counts as silent. */
const PIECE = 64 * 1024;

/** What a request takes that may be given up, and has its body sent as an upload if it has one. */
export type Sending = Pick<Dispatcher.DispatchOptions, 'body' | 'headersTimeout'> & { signal: AbortSignal };

/**
 * Sends bytes in pieces, so that it shows whether the line still takes some: one that is slow goes on, one that takes nothing, or answers nothing
 * when it has all, is given up.
 * @param limits in ms: how long a line may be silent, and all of it may take
 */
export function upload<Answer>(
  content: Uint8Array,
  limits: { silence: number; request: number },
  send: (sending: Sending) => Promise<Answer>,
): Promise<Answer> {
  return limited(limits.request, async (stop) => {
    let silence: NodeJS.Timeout | undefined;
    const wait = (ms: number) => {
      clearTimeout(silence);
      silence = stop.after(ms, 'Silent');
    };
    function* pieces(): Generator<Uint8Array> {
      const began = performance.now();
      for (let at = 0; at < content.length; at += PIECE) {
        wait(limits.silence);
        yield content.subarray(at, at + PIECE);
      }
      // The last of it is still in buffers of this machine: it needs no longer than what has left them.
      wait(limits.silence + performance.now() - began);
    }
    const body = Readable.from(pieces(), { objectMode: false });
    try {
      // The client would count silence while a body is on its way.
      return await send({ body, headersTimeout: 0, signal: stop.signal });
    } finally {
      body.destroy();
      clearTimeout(silence);
    }
  });
}
