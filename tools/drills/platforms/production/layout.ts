import { freePort } from '@conference/testing';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../set-up/prepare.mjs';
import { NAME, type Door } from '../../people/visitor';

/** The files of docs/operations in a folder: with other paths, other ports and real secrets, and otherwise unchanged. */
export interface Layout {
  folder: string;
  /** The port that stands for one of the documented ones. */
  port(documented: number): number;
  /** A file of docs/operations as it is used here. */
  text(name: string): string;
  /** What stands here for a documented path or secret. */
  here(documented: string): string;
}

const documentation = join(root, 'docs/operations');

/** @param ports those that are taken already, by what they stand for */
export async function createLayout(folder: string, ports: Record<number, number>): Promise<Layout> {
  for (const documented of [80, 443, 4201, 4202, 4300, 4301, 4302]) ports[documented] ??= await freePort();
  const port = (documented: number) => ports[documented] ?? documented;
  const instead: Record<string, string> = {
    '/etc/conference': join(folder, 'etc'),
    '/var/lib/conference': join(folder, 'data'),
    '/opt/conference': root,
    '/etc/nginx/conf.d': join(folder, 'nginx'),
    '/etc/nginx/sites-enabled': join(folder, 'none'),
    '/var/log/nginx': folder,
    '/run/nginx.pid': join(folder, 'nginx.pid'),
    'mail.example.org:25': `127.0.0.1:${port(25)}`,
    'a-password-of-your-own': randomBytes(12).toString('hex'),
    'the-output-of-openssl-rand-hex-32': randomBytes(32).toString('hex'),
    'a-first-password-of-your-own': randomBytes(12).toString('hex'),
  };
  const replaced = (text: string) =>
    Object.entries(instead)
      .reduce((changed, [documented, here]) => changed.replaceAll(documented, here), text)
      .replace(
        /(127\.0\.0\.1:|listen (?:\[::\]:)?)(\d+)(?=[\s;/]|$)/gm,
        (_, before, documented) => `${before}${port(Number(documented))}`,
      );

  const texts = new Map<string, string>();
  for (const name of await readdir(documentation))
    texts.set(name, replaced(await readFile(join(documentation, name), 'utf8')));
  texts.set('debian', replaced(await readFile('/etc/nginx/nginx.conf', 'utf8')));
  const place = {
    folder,
    port,
    text: (name: string) => texts.get(name) ?? '',
    here: (documented: string) => instead[documented] ?? '',
  };
  await furnish(place);
  return place;
}

/** Where the site of a layout is entered. */
export const doorOf = ({ folder, port }: Layout): Door => ({
  host: '127.0.0.1',
  port: port(443),
  from: '127',
  ca: readFileSync(join(folder, 'etc/tls/fullchain.pem')),
});

/** Puts each file where the documentation has it put. */
async function furnish({ folder, text }: Layout): Promise<void> {
  for (const name of ['etc/tls', 'nginx', 'bin']) await mkdir(join(folder, name), { recursive: true });
  const files = {
    'nginx.conf': text('debian'),
    'nginx/conference.conf': text('nginx.conf'),
    'etc/api.env': text('api.env'),
    'etc/gateway.env': text('gateway.env'),
    'bin/restart.sh': text('restart.sh'),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content, { mode: 0o600 });
  // Workers of nginx are somebody else.
  await chmod(folder, 0o755);
  const [key, certificate] = [join(folder, 'etc/tls/privkey.pem'), join(folder, 'etc/tls/fullchain.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
}
