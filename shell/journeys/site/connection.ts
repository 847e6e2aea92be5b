import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** What happens to requests over a line: they are answered, nobody is there, or no answer comes. */
export type State = 'up' | 'gone' | 'silent';

/** A line to the site that can fail, for all requests of a browser, including those of workers. */
export interface Connection {
  url: string;
  set(state: State): void;
  close(): void;
}

/** Opens a line to a site on this machine. */
export async function connectionTo(site: string): Promise<Connection> {
  const { port: sitePort } = new URL(site);
  const open = new Set<Socket>();
  let state: State = 'up';
  const tracked = (socket: Socket) => {
    open.add(socket);
    return socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((visitor) => {
    tracked(visitor);
    if (state === 'gone') return void visitor.destroy();
    if (state === 'silent') return;
    const gateway = tracked(createConnection(Number(sitePort), 'localhost'));
    visitor.pipe(gateway).pipe(visitor);
    visitor.once('close', () => gateway.destroy());
    gateway.once('close', () => visitor.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    set(next) {
      state = next;
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
