import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A way to the site on which answers get lost. */
interface LosingLine {
  url: string;
  /** Stops losing answers. @returns the statuses of the lost ones, because a browser repeats requests by itself */
  mend(): number[];
  close(): Promise<void>;
}

/**
 * A line to the site that works, except that it cuts the connection of one call: before its answer, or while the call is being sent.
 * @param call as `METHOD /path`
 */
export async function losingAnswers(
  siteUrl: string,
  call: string,
  cut: 'the answer' | 'what is sent' = 'the answer',
): Promise<LosingLine> {
  const lost: number[] = [];
  let isMended = false;
  const line = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const isLost = !isMended && `${method} ${url}` === call;
    if (isLost && cut === 'what is sent') return void incoming.once('data', () => incoming.socket.destroy());
    const onward = request(siteUrl + url, { method, headers }, (answered) => {
      if (isLost) {
        lost.push(answered.statusCode ?? 0);
        answered.resume();
        return void incoming.socket.destroy();
      }
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      pipeline(answered, answer, () => undefined);
    });
    onward.on('error', () => incoming.socket.destroy());
    pipeline(incoming, onward, () => undefined);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    mend() {
      isMended = true;
      return lost;
    },
    async close() {
      line.closeAllConnections();
      line.close();
    },
  };
}
