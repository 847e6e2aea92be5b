import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Has a server listen to this machine alone. @param port a free one unless it is given @param host another address of this machine @returns its port */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
