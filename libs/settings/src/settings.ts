import { resolve } from 'node:path';
import type { z } from 'zod';
import { isLoopback } from './addresses';
import { readDatabaseAddress, type DatabaseAddress } from './database-address';
import { environment, REHEARSAL_HOSTS, REHEARSAL_INSTANT, type Vars } from './environment';
import { SettingRefused } from './setting-refused';
import type { Bucket, BucketSettings } from './storage';

/** The bucket and the database by which machines share a release store. */
export interface SharedStoreSettings {
  storage: BucketSettings;
  database: DatabaseAddress;
}

/** Where Prometheus reads the metrics of a process. */
export interface MetricsSettings {
  host: string;
  port: number;
}

/** The settings, checked and with their defaults. */
export interface Settings {
  production: boolean;
  port: number;
  host: string;
  /** The port of the API on 127.0.0.1, behind the gateway; 0 lets the system choose, as under `npm start`, where the API tells its parent which it is. */
  apiPort: number;
  /** Absolute path. */
  dataDir: string;
  /** As `readDatabaseAddress` takes it. */
  databaseUrl?: string;
  /** The instant at which the conference clock starts, or 'real' for the wall clock. */
  conferenceNow: 'real' | Date;
  /** A rehearsal marks its database and DATA_DIR, so that production refuses them. */
  rehearsal: boolean;
  seed: 'demo' | 'empty';
  adminEmail?: string;
  adminPassword?: string;
  mailUrl?: string;
  mailFrom: string;
  /** The bucket that keeps abstracts; without one they are on the disk, under DATA_DIR. */
  storage?: BucketSettings;
  /** From where abstracts are being moved to `storage`. */
  storageFrom?: BucketSettings | 'disk';
  /** What machines share the release store by; unset, it belongs to one. */
  sharedStore?: SharedStoreSettings;
  /** Where the publishing service lends the store to gateways of other machines. Unset: nowhere. */
  lending?: { host: string; port: number; secret: string };
  jwtSecret?: string;
  /** An origin: protocol, host and port, without a slash at the end. */
  publicUrl: string;
  trustedProxies: string[];
  rateLimits: boolean;
  /** Unset: nobody is told of metrics. */
  metrics?: MetricsSettings;
  /** Where traces are sent, by OTLP over HTTP. Unset: none are taken. */
  tracesUrl?: string;
}

/** Environment variables as a process has them. */
export type Environment = Record<string, string | undefined>;

function checked<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const read = schema.safeParse(env);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const name = String(issue?.path[0]);
  throw new SettingRefused(issue?.message.includes(name) ? issue.message : `${name}: ${issue?.message}.`);
}

/** What the gateway and the API have to agree on. */
type SiteSettings = Pick<
  Settings,
  | 'port'
  | 'host'
  | 'dataDir'
  | 'conferenceNow'
  | 'rehearsal'
  | 'seed'
  | 'publicUrl'
  | 'trustedProxies'
  | 'metrics'
  | 'tracesUrl'
>;

/** The gateway's settings: it has no database, and no secret but that with which it gets releases. */
export type GatewaySettings = SiteSettings & {
  /** Where the API answers: the gateway's one upstream, for example http://127.0.0.1:4300. */
  apiUrl: string;
  /** The publishing services that it gets releases from, for a store of its own; unset, it reads the store of this machine. */
  releasesFrom?: { urls: string[]; secret: string };
};

const siteVariables = {
  NODE_ENV: true,
  PORT: true,
  HOST: true,
  DATA_DIR: true,
  CONFERENCE_NOW: true,
  SEED: true,
  PUBLIC_URL: true,
  TRUSTED_PROXIES: true,
  METRICS_PORT: true,
  METRICS_HOST: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
} as const;
const gatewayEnvironment = environment.pick({
  ...siteVariables,
  API_URL: true,
  RELEASES_URL: true,
  RELEASES_SECRET: true,
});
/** All but what the gateway alone is told. */
const apiEnvironment = environment.omit({ API_URL: true });

/**
 * Reads the gateway's own settings.
 * @throws SettingRefused with one sentence when one cannot be used
 */
export function readGatewaySettings(env: Environment): GatewaySettings {
  const vars = checked(gatewayEnvironment, env);
  return {
    ...siteOf(vars),
    apiUrl: vars.API_URL,
    ...(vars.RELEASES_URL && {
      releasesFrom: { urls: vars.RELEASES_URL, secret: secretFor('RELEASES_URL', vars.RELEASES_SECRET) },
    }),
  };
}

/** The settings of a release: where the store is, who shares it, the address of its site, and where the publishing service is watched. */
export type ReleaseSettings = Pick<Settings, 'dataDir' | 'publicUrl' | 'sharedStore' | 'lending' | 'metrics'>;

const storageVariables = {
  STORAGE_URL: true,
  STORAGE_FROM: true,
  AWS_ACCESS_KEY_ID: true,
  AWS_SECRET_ACCESS_KEY: true,
  AWS_SESSION_TOKEN: true,
} as const;
const releasesVariables = {
  ...storageVariables,
  DATABASE_URL: true,
  RELEASES_STORE: true,
  RELEASES_PORT: true,
  RELEASES_HOST: true,
  RELEASES_SECRET: true,
} as const;
const releaseEnvironment = environment.pick({
  NODE_ENV: true,
  PORT: true,
  DATA_DIR: true,
  PUBLIC_URL: true,
  METRICS_PORT: true,
  METRICS_HOST: true,
  ...releasesVariables,
});

/**
 * Reads the settings of releasing.
 * @throws SettingRefused with one sentence when one cannot be used
 */
export function readReleaseSettings(env: Environment): ReleaseSettings {
  const vars = checked(releaseEnvironment, env);
  return {
    dataDir: resolve(vars.DATA_DIR),
    publicUrl: publicUrlOf(vars.PUBLIC_URL, vars.PORT),
    ...releasesOf(vars, vars.NODE_ENV === 'production'),
    ...metricsOf(vars),
  };
}

/** Who shares the release store, and who is lent it. */
function releasesOf(
  vars: Vars<keyof typeof releasesVariables>,
  production: boolean,
): Pick<Settings, 'sharedStore' | 'lending'> {
  const { DATABASE_URL, RELEASES_STORE, RELEASES_PORT: port, RELEASES_HOST: host } = vars;
  const { storage } = RELEASES_STORE === 'shared' ? storageOf(vars, production) : {};
  if (RELEASES_STORE === 'shared' && (!storage || !DATABASE_URL))
    throw new SettingRefused(
      'RELEASES_STORE=shared needs the STORAGE_URL and the DATABASE_URL that all machines have.',
    );
  if (!production && !REHEARSAL_HOSTS.includes(host))
    throw new SettingRefused(
      'A rehearsal lends releases to this machine only: RELEASES_HOST must be 127.0.0.1, ::1 or localhost.',
    );
  return {
    ...(storage && DATABASE_URL && { sharedStore: { storage, database: readDatabaseAddress(DATABASE_URL) } }),
    ...(port !== undefined && { lending: { host, port, secret: secretFor('RELEASES_PORT', vars.RELEASES_SECRET) } }),
  };
}

/** @throws SettingRefused when there is none */
function secretFor(name: string, secret: string | undefined): string {
  if (secret === undefined) throw new SettingRefused(`${name} needs RELEASES_SECRET, the same on all machines.`);
  return secret;
}

/** @throws SettingRefused when they fit only a rehearsal, or only production */
function siteOf(vars: Vars<keyof typeof siteVariables>): SiteSettings {
  const { PORT: port, HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl } = vars;
  const production = vars.NODE_ENV === 'production';
  const conferenceNow = conferenceNowOf(vars);
  const seed = vars.SEED ?? (production ? 'empty' : 'demo');
  const publicUrl = publicUrlOf(vars.PUBLIC_URL, port);
  if (production) {
    if (conferenceNow !== 'real') throw new SettingRefused('Production runs on the wall clock: unset CONFERENCE_NOW.');
    if (seed === 'demo') throw new SettingRefused('Production takes no demo data: unset SEED.');
    if (isLoopback(new URL(publicUrl).hostname))
      throw new SettingRefused('Production needs PUBLIC_URL, the address that people open.');
  } else if (!REHEARSAL_HOSTS.includes(host)) {
    throw new SettingRefused('A rehearsal listens on this machine only: HOST must be 127.0.0.1, ::1 or localhost.');
  }
  return {
    port,
    host,
    publicUrl,
    conferenceNow,
    seed,
    dataDir: resolve(vars.DATA_DIR),
    rehearsal: !production,
    trustedProxies: vars.TRUSTED_PROXIES,
    ...metricsOf(vars),
    ...(tracesUrl !== undefined && { tracesUrl }),
  };
}

/** @throws SettingRefused when others could read the metrics of a rehearsal */
function metricsOf(vars: Vars<'NODE_ENV' | 'METRICS_PORT' | 'METRICS_HOST'>): Pick<Settings, 'metrics'> {
  const { METRICS_PORT: port, METRICS_HOST: host } = vars;
  if (vars.NODE_ENV !== 'production' && !REHEARSAL_HOSTS.includes(host))
    throw new SettingRefused(
      'A rehearsal is watched from this machine only: METRICS_HOST must be 127.0.0.1, ::1 or localhost.',
    );
  return port === undefined ? {} : { metrics: { host, port } };
}

const publicUrlOf = (url: string | undefined, port: number) => new URL(url ?? `http://localhost:${port}`).origin;

/** Where abstracts are, and from where they are being moved. */
function storageOf(
  vars: Vars<keyof typeof storageVariables>,
  production: boolean,
): Pick<Settings, 'storage' | 'storageFrom'> {
  const { STORAGE_URL: to, STORAGE_FROM: from } = vars;
  const bucketIn = (place: Bucket | 'disk' | undefined) => (place === 'disk' ? undefined : place);
  if (from && placeOfBucket(bucketIn(from)) === placeOfBucket(to))
    throw new SettingRefused(
      'STORAGE_FROM names the place that STORAGE_URL names, which is the disk where it is unset: correct one of them.',
    );
  const withRights = (name: string, bucket: Bucket): BucketSettings => {
    const {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
    } = vars;
    if (!accessKeyId || !secretAccessKey)
      throw new SettingRefused(`${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
    const { protocol, hostname } = new URL(bucket.endpoint);
    if (production && protocol === 'http:' && !isLoopback(hostname))
      throw new SettingRefused(`${name}: production needs an endpoint with https, so that nobody reads along.`);
    return { ...bucket, credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } };
  };
  return {
    ...(to && { storage: withRights('STORAGE_URL', to) }),
    ...(from && { storageFrom: from === 'disk' ? from : withRights('STORAGE_FROM', from) }),
  };
}

/** Which place it is, whatever the style of its address. */
const placeOfBucket = (bucket?: Bucket) => bucket && [bucket.endpoint, bucket.bucket, bucket.prefix].join();

/** Where the conference clock starts: a rehearsal's in its July, unless it is told otherwise. */
function conferenceNowOf(vars: Vars<'NODE_ENV' | 'CONFERENCE_NOW'>): Settings['conferenceNow'] {
  const start = vars.CONFERENCE_NOW ?? (vars.NODE_ENV === 'production' ? 'real' : REHEARSAL_INSTANT);
  return start === 'real' ? 'real' : new Date(start);
}

/**
 * Reads the settings out of environment variables.
 * @throws SettingRefused with one sentence when a value, or a combination, cannot be used
 */
export function readSettings(env: Environment): Settings {
  const vars = checked(apiEnvironment, env);
  const production = vars.NODE_ENV === 'production';
  const site = siteOf(vars);
  if (production) {
    if (vars.RATE_LIMITS === 'off') throw new SettingRefused('Production keeps its throttles: unset RATE_LIMITS.');
    if (!vars.JWT_SECRET) throw new SettingRefused('Production needs a JWT_SECRET of at least 32 bytes.');
    if (!vars.MAIL_URL) throw new SettingRefused('Production needs MAIL_URL, for example smtp://mail.example.org:25.');
  }

  return {
    production,
    ...site,
    apiPort: vars.API_PORT,
    databaseUrl: vars.DATABASE_URL,
    adminEmail: vars.ADMIN_EMAIL,
    adminPassword: vars.ADMIN_PASSWORD,
    mailUrl: vars.MAIL_URL,
    ...storageOf(vars, production),
    ...releasesOf(vars, production),
    mailFrom: vars.MAIL_FROM ?? `no-reply@${new URL(site.publicUrl).hostname}`,
    jwtSecret: vars.JWT_SECRET,
    rateLimits: vars.RATE_LIMITS === 'on',
  };
}
