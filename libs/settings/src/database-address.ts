import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { SettingRefused } from './setting-refused';

const SSL_MODES = ['disabled', 'required', 'verify-ca', 'verify-full'] as const;

/**
 * How connections are encrypted: not at all; whoever answers; with a certificate that `sslCa` vouches for; and one that is the host's, too.
 */
export type SslMode = (typeof SSL_MODES)[number];

/** One server, or a proxy in front of several. */
export interface DatabaseHost {
  /** An IPv6 address without brackets. */
  host: string;
  port: number;
}

/** What DATABASE_URL says. */
export interface DatabaseAddress {
  kind: 'mysql' | 'mariadb';
  /** In order: the first one that can be written to is used. */
  hosts: [DatabaseHost, ...DatabaseHost[]];
  user: string;
  password: string;
  /** The database's name. */
  name: string;
  sslMode: SslMode;
  /** Absolute path of a file with the certificates that are trusted; only with `verify-ca` and `verify-full`. */
  sslCa?: string;
}

const FORM = 'DATABASE_URL must look like mysql://user:password@host:3306/name or mariadb://...';

/**
 * Reads an address such as `mariadb://user:password@one:3306,two:3306/name?ssl-mode=verify-full&ssl-ca=/etc/ca.pem`.
 * @throws SettingRefused with one sentence, which never has the password
 */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const [, before = '', authority = '', behind = ''] = /^(\w+:\/\/)([^/?#]*)(.*)$/s.exec(text) ?? [];
  // Several hosts are no URL; each of them is one.
  const at = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(at).split(',');
  const [first, ...others] = hosts.map((host) => urlOf(`${before}${authority.slice(0, at)}${host}${behind}`));
  if (!first) throw new SettingRefused(FORM);
  return {
    kind: first.protocol === 'mysql:' ? 'mysql' : 'mariadb',
    hosts: [hostOf(first), ...others.map(hostOf)],
    user: decodeURIComponent(first.username),
    password: decodeURIComponent(first.password),
    name: decodeURIComponent(first.pathname.slice(1)),
    ...encryptionOf(first, [first, ...others].map(hostOf)),
  };
}

/** What sentences and logs call the server: the hosts and the database's name, and never the password. */
export const placeOf = ({ hosts, name }: DatabaseAddress): string => `${hosts.map(nameOfHost).join()}/${name}`;

/** A host as it stands in an address. */
export const nameOfHost = ({ host, port }: DatabaseHost): string => `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** One host's address, with a host, a database's name, and everything in it readable. */
function urlOf(text: string): URL {
  if (!URL.canParse(text)) throw new SettingRefused(FORM);
  const url = new URL(text);
  const isRight =
    ['mysql:', 'mariadb:'].includes(url.protocol) && url.hostname !== '' && /^\/[^/]+$/.test(url.pathname);
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
  } catch {
    throw new SettingRefused(FORM);
  }
  if (!isRight) throw new SettingRefused(FORM);
  return url;
}

const hostOf = ({ hostname, port }: URL): DatabaseHost => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port || 3306),
});

function encryptionOf({ href, searchParams }: URL, hosts: DatabaseHost[]): Pick<DatabaseAddress, 'sslMode' | 'sslCa'> {
  const names = [...searchParams.keys()];
  // An option that has no effect must not be ignored silently.
  if (/#|\?$/.test(href) || names.some((name, index) => !isOption(name) || names.indexOf(name) < index)) {
    throw new SettingRefused(
      'DATABASE_URL takes nothing behind the name of the database but ssl-mode and ssl-ca, each once.',
    );
  }
  const sslCa = searchParams.get('ssl-ca') ?? undefined;
  const sslMode = SSL_MODES.find((mode) => mode === (searchParams.get('ssl-mode') ?? 'disabled'));
  if (!sslMode) throw new SettingRefused(`DATABASE_URL: ssl-mode must be one of ${SSL_MODES.join(', ')}.`);
  const isVerified = sslMode === 'verify-ca' || sslMode === 'verify-full';
  if (isVerified && sslCa === undefined)
    throw new SettingRefused(`DATABASE_URL: ssl-mode=${sslMode} needs ssl-ca, the file with the trusted certificates.`);
  if (sslCa !== undefined && !isVerified)
    throw new SettingRefused('DATABASE_URL: ssl-ca only counts with ssl-mode=verify-ca or verify-full.');
  if (sslCa !== undefined && !isAbsolute(sslCa))
    throw new SettingRefused('DATABASE_URL: ssl-ca must be an absolute path.');
  if (sslMode === 'verify-full' && hosts.some(({ host }) => isIP(host) !== 0))
    throw new SettingRefused('DATABASE_URL: ssl-mode=verify-full needs host names, as they are in the certificates.');
  return { sslMode, sslCa };
}

const isOption = (name: string) => name === 'ssl-mode' || name === 'ssl-ca';
