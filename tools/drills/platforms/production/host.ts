import { bootMariaDb } from '@conference/testing';
import { isAnswering, until } from '../../../harness/wait';
import { buildAndRelease } from '../../../start/build';
import { stopChildren } from '../../../start/children';
import { MailServer } from '../../people/mail-server';
import { openEdition } from '../../people/open-edition';
import { Nginx } from './nginx';
import { createLayout, type Layout } from './layout';
import { systemctl } from './systemctl';
import { Units, type Unit } from './units';

/** A server as docs/operations.md sets it up, at work. */
export interface Host {
  place: Layout;
  units: Units;
  mail: MailServer;
  api: Unit[];
  gateways: Unit[];
  stop(): Promise<void>;
}

/** Sets a server up in a folder and waits until all of it answers. @throws when something of it does not start */
export async function setUp(folder: string): Promise<Host> {
  const mail = new MailServer();
  const database = await bootMariaDb({ durable: true });
  const place = await createLayout(folder, { 25: await mail.open(), 3306: Number(new URL(database.address).port) });
  const units = new Units(place);
  const nginx = new Nginx(place);
  const control = await systemctl(place, units, nginx);
  const stop = async () => {
    units.release();
    control.close();
    await stopChildren();
    await mail.close();
    await database.stop();
  };
  const api = [4301, 4302].map((documented): Unit => `conference-api@${place.port(documented)}`);
  const gateways = [4201, 4202].map((documented): Unit => `conference-gateway@${place.port(documented)}`);
  try {
    database.ask(place.text('database.sql'));
    await buildAndRelease(place.here('/var/lib/conference'), undefined, openEdition);
    for (const unit of [...api, ...gateways]) units.start(unit);
    nginx.start();
    for (const unit of [...api, ...gateways]) await answering(unit);
    return { place, units, mail, api, gateways, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until a process does its work, as docs/operations.md asks it. @throws when it does not within a minute */
export async function answering(unit: Unit): Promise<void> {
  const [name, port] = unit.split('@');
  const address = `http://127.0.0.1:${port}${name === 'conference-api' ? '/api/health/ready' : '/'}`;
  await until(() => isAnswering(address), { ms: 60_000, otherwise: `${unit} does not answer.` });
}
