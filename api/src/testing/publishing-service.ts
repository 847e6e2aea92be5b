import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { serviceFile } from '@conference/release-store/publishing';

/** What one answers that cannot make a change: by the error that its caller gets. */
export const failedBy = (name: 'Busy' | 'StoreAway') => ({ failure: { name, message: '', findings: [] } });

/**
 * A publishing service of a store that changes nothing.
 * @param answer what it answers to a request for a change
 * @returns ends it
 */
export async function publishingService(
  store: string,
  answer: (asked: unknown) => object,
): Promise<() => Promise<void>> {
  const service = createServer((request, response) => {
    const say = (body: object) => response.end(JSON.stringify(body));
    if (request.method === 'GET') return say({});
    void json(request).then((asked) => say(answer(asked)));
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const { port } = service.address() as AddressInfo;
  await writeFile(serviceFile(store), JSON.stringify({ url: `http://127.0.0.1:${port}`, secret: 'secret' }));
  return async () => {
    await rm(serviceFile(store));
    service.close();
    service.closeAllConnections();
  };
}
