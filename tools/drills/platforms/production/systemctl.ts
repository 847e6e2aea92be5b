import { chmod, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { listen } from '../../../harness/listen';
import type { Nginx } from './nginx';
import type { Layout } from './layout';
import type { Unit, Units } from './units';

/** Puts a command `systemctl` into the folder `bin` of a place, which is obeyed here. @returns what listens to it, to be closed */
export async function systemctl({ folder, port }: Layout, units: Units, nginx: Nginx): Promise<Server> {
  const documented = new Map([4201, 4202, 4301, 4302].map((one) => [port(one), one]));
  const obey = async (verb: string, name: string): Promise<boolean> => {
    if (verb === 'reload' && name === 'nginx') return nginx.reload();
    if (verb !== 'restart' || !documented.has(Number(name.split('@')[1]))) return false;
    const ended = await units.stop(name as Unit);
    units.start(name as Unit);
    return ended;
  };
  const server = createServer((request, reply) => {
    const [, verb = '', name = ''] = request.url?.split('/') ?? [];
    void obey(verb, name).then((done) => reply.writeHead(done ? 200 : 500).end());
  });
  const address = `http://127.0.0.1:${await listen(server)}`;
  const command = join(folder, 'bin/systemctl');
  await writeFile(command, `#!/bin/sh\nexec curl --silent --fail "${address}/$1/$2"\n`);
  await chmod(command, 0o755);
  return server;
}
