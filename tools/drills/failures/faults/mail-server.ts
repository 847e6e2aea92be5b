import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { listen } from '../../../harness/listen';
import { MailServer } from '../../people/mail-server';
import { injectFault, type FaultOutcome } from './inject-fault';
import type { FaultSetup } from './fault-setup';
import { People } from './people';
import { DrillSite } from '../../../harness/drill-site';

/** What a mail server does in place of its work. */
const whims = {
  away: undefined,
  hanging: () => undefined,
  refusing: (client: Socket) => void client.end('421 4.3.2 Not now.\r\n'),
};

/** The mail server is away, says nothing, and wants nothing. Nobody who registers notices, and each mail arrives once it takes them. */
export async function mailServer(ground: FaultSetup): Promise<FaultOutcome[]> {
  const outcomes: FaultOutcome[] = [];
  for (const [database, databaseUrl] of ground.databases()) {
    const server = new MailServer();
    const way = new Way(await server.open());
    const site = new DrillSite({
      dataDir: await ground.dataDir(),
      databaseUrl,
      mailUrl: `smtp://127.0.0.1:${await way.open()}`,
    });
    try {
      const people = new People(site);
      await site.start();
      for (const [whim, serve] of Object.entries(whims)) {
        const outcome = await injectFault({
          name: `mail server ${whim}`,
          database,
          people,
          lasts: 5000,
          goesOn: ['pages', 'reading', 'writing'],
          notified: () => server.applications(),
          begin: () => way.turn(serve),
          end: async () => void (await way.open()),
        });
        if (way.disturbed === 0 && serve) outcome.wrong.push('No mail was on its way');
        outcomes.push(outcome);
      }
    } finally {
      await site.stop();
      await way.close();
      await server.close();
    }
  }
  return outcomes;
}

/** The way to a mail server, on which somebody else may stand. */
class Way {
  /** How often somebody else was met. */
  disturbed = 0;
  private listener?: Server;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  constructor(private readonly to: number) {}

  /** Leads to the server, on the port that it had before. @returns it */
  async open(): Promise<number> {
    await this.close();
    return this.listen((client) => {
      const server = this.keep(connect(this.to, '127.0.0.1'));
      client.pipe(server).pipe(client);
    });
  }

  /** Leads to somebody else, or to nobody. */
  async turn(serve?: (client: Socket) => void): Promise<void> {
    await this.close();
    this.disturbed = 0;
    if (!serve) return;
    await this.listen((client) => {
      this.disturbed += 1;
      serve(client);
    });
  }

  async close(): Promise<void> {
    if (!this.listener) return;
    const closed = once(this.listener, 'close');
    this.listener.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
    this.listener = undefined;
  }

  private async listen(serve: (client: Socket) => void): Promise<number> {
    this.listener = createServer((client) => serve(this.keep(client)));
    return (this.port = await listen(this.listener, this.port));
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    return socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
  }
}
