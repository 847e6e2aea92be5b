import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** The answer to a request, still to be read. @throws when there is none */
export async function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  // Code that reads the answer notices if it breaks off.
  request.on('error', () => undefined);
  return answer;
}
