import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isAddress, isAddressOrRange, isLoopback, isOrigin } from './addresses';
import { readDatabaseAddress } from './database-address';
import { SettingRefused } from './setting-refused';
import { bucketOf, type Bucket, type BucketSettings } from './storage';

/** The instant at which a rehearsal's conference clock starts: every form is open then. */
export const REHEARSAL_INSTANT = '2025-07-15T04:00:00Z';

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema);

/** The hosts a rehearsal may listen on. */
const REHEARSAL_HOSTS = ['127.0.0.1', '::1', 'localhost'];

/** Its sentence, when an address of a database cannot be used. */
function faultOfDatabase(text: string): string | undefined {
  try {
    readDatabaseAddress(text);
    return undefined;
  } catch (error) {
    return (error as SettingRefused).message;
  }
}

/** The bucket that a variable names. */
const bucketIn = (name: string) => (text: string, context: z.RefinementCtx) => {
  const bucket = bucketOf(text);
  if (typeof bucket !== 'string') return bucket;
  context.addIssue({ code: 'custom', message: `${name} ${bucket}` });
  return z.NEVER;
};

/** The environment variables, one row each (README, settings). */
const environment = z.object({
  NODE_ENV: setting(
    z
      .enum(['production', 'development', 'test'], {
        error: 'NODE_ENV must be "production", or unset for a rehearsal.',
      })
      .optional(),
  ),
  PORT: setting(
    z.coerce
      .number('PORT must be a number.')
      .int()
      .min(1, 'PORT must be at least 1.')
      .max(65535, 'PORT must be at most 65535.')
      .default(4200),
  ),
  HOST: setting(z.string().default('127.0.0.1')),
  DATA_DIR: setting(z.string().default('.data')),
  DATABASE_URL: setting(
    z
      .string()
      .superRefine((text, context) => {
        const message = faultOfDatabase(text);
        if (message) context.addIssue({ code: 'custom', message });
      })
      .optional(),
  ),
  CONFERENCE_NOW: setting(
    z
      .string()
      .refine(
        (text) => text === 'real' || z.iso.datetime({ offset: true }).safeParse(text).success,
        `CONFERENCE_NOW must be "real" or an ISO instant such as ${REHEARSAL_INSTANT}.`,
      )
      .optional(),
  ),
  SEED: setting(z.enum(['demo', 'empty'], { error: 'SEED must be "demo" or "empty".' }).optional()),
  ADMIN_EMAIL: setting(z.email('ADMIN_EMAIL must be an email address.').optional()),
  ADMIN_PASSWORD: setting(
    z
      .string()
      .min(8, 'ADMIN_PASSWORD must have at least 8 characters.')
      .max(128, 'ADMIN_PASSWORD must have at most 128 characters.')
      .optional(),
  ),
  MAIL_URL: setting(
    z
      .string()
      .refine(
        (text) => isAddress(text, ['smtp:', 'smtps:']),
        'MAIL_URL must look like smtp://host:25 or smtps://user:password@host.',
      )
      .optional(),
  ),
  MAIL_FROM: setting(
    z
      .string()
      .regex(
        /^([^<>\r\n]* <)?[^\s<>@]+@[^\s<>@]+>?$/,
        'MAIL_FROM must be an email address, with or without a name before it.',
      )
      .optional(),
  ),
  STORAGE_URL: setting(z.string().transform(bucketIn('STORAGE_URL')).optional()),
  STORAGE_FROM: setting(z.union([z.literal('disk'), z.string().transform(bucketIn('STORAGE_FROM'))]).optional()),
  AWS_ACCESS_KEY_ID: setting(z.string().optional()),
  AWS_SECRET_ACCESS_KEY: setting(z.string().optional()),
  AWS_SESSION_TOKEN: setting(z.string().optional()),
  JWT_SECRET: setting(
    z
      .string()
      .refine((text) => Buffer.byteLength(text) >= 32, 'JWT_SECRET must have at least 32 bytes.')
      .optional(),
  ),
  PUBLIC_URL: setting(
    z
      .string()
      .refine(
        isOrigin,
        'PUBLIC_URL must be an http or https address without a path, such as https://conference.example.org.',
      )
      .optional(),
  ),
  TRUSTED_PROXIES: setting(
    z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (hosts) => hosts.every(isAddressOrRange),
        'TRUSTED_PROXIES must be a list of IP addresses or ranges of at least one bit, separated by commas.',
      ),
  ),
  RATE_LIMITS: setting(z.enum(['on', 'off'], { error: 'RATE_LIMITS must be "on" or "off".' }).default('on')),
  METRICS_PORT: setting(
    z.coerce
      .number('METRICS_PORT must be a number.')
      .int()
      .min(1, 'METRICS_PORT must be at least 1.')
      // With npm start the gateway's are on the port after it.
      .max(65534, 'METRICS_PORT must be at most 65534.')
      .optional(),
  ),
  METRICS_HOST: setting(
    z
      .string()
      .refine((host) => isIP(host) !== 0 || host === 'localhost', 'METRICS_HOST must be an IP address of this machine.')
      .default('127.0.0.1'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z
      .string()
      .refine(
        (text) => isAddress(text, ['http:', 'https:']),
        'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, such as http://127.0.0.1:4318.',
      )
      .optional(),
  ),
});

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

/** The gateway's settings: it has neither database nor secrets. */
export type GatewaySettings = Pick<
  Settings,
  'port' | 'host' | 'dataDir' | 'rehearsal' | 'seed' | 'publicUrl' | 'trustedProxies' | 'metrics' | 'tracesUrl'
> & {
  /** Where the API answers: the gateway's one upstream, for example http://127.0.0.1:4300. */
  apiUrl: string;
};

const gatewayEnvironment = environment
  .pick({
    NODE_ENV: true,
    PORT: true,
    HOST: true,
    DATA_DIR: true,
    SEED: true,
    PUBLIC_URL: true,
    TRUSTED_PROXIES: true,
    METRICS_PORT: true,
    METRICS_HOST: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
  })
  .extend({ API_URL: z.url({ protocol: /^http$/, error: 'API_URL must be the http address of the API.' }) });

/**
 * Reads the gateway's own settings.
 * @throws SettingRefused with one sentence when one cannot be used
 */
export function readGatewaySettings(env: Environment): GatewaySettings {
  const vars = checked(gatewayEnvironment, env);
  return {
    port: vars.PORT,
    host: vars.HOST,
    dataDir: resolve(vars.DATA_DIR),
    rehearsal: vars.NODE_ENV !== 'production',
    seed: seedOf(vars),
    publicUrl: publicUrlOf(vars.PUBLIC_URL, vars.PORT),
    trustedProxies: vars.TRUSTED_PROXIES,
    ...watchedBy(vars),
    apiUrl: vars.API_URL,
  };
}

/** The settings of a release: where the store is, and the address of its site. */
export type ReleaseSettings = Pick<Settings, 'dataDir' | 'publicUrl'>;

/**
 * Reads the settings of releasing.
 * @throws SettingRefused with one sentence when one cannot be used
 */
export function readReleaseSettings(env: Environment): ReleaseSettings {
  const vars = checked(environment.pick({ PORT: true, DATA_DIR: true, PUBLIC_URL: true }), env);
  return { dataDir: resolve(vars.DATA_DIR), publicUrl: publicUrlOf(vars.PUBLIC_URL, vars.PORT) };
}

const seedOf = ({ SEED, NODE_ENV }: { SEED?: Settings['seed']; NODE_ENV?: string }) =>
  SEED ?? (NODE_ENV === 'production' ? 'empty' : 'demo');

type Watched = Pick<
  z.output<typeof environment>,
  'NODE_ENV' | 'METRICS_PORT' | 'METRICS_HOST' | 'OTEL_EXPORTER_OTLP_ENDPOINT'
>;

/** @throws SettingRefused when others could read the metrics of a rehearsal */
function watchedBy(vars: Watched): Pick<Settings, 'metrics' | 'tracesUrl'> {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl } = vars;
  if (vars.NODE_ENV !== 'production' && !REHEARSAL_HOSTS.includes(host))
    throw new SettingRefused(
      'A rehearsal is watched from this machine only: METRICS_HOST must be 127.0.0.1, ::1 or localhost.',
    );
  return { ...(port !== undefined && { metrics: { host, port } }), ...(tracesUrl !== undefined && { tracesUrl }) };
}

const publicUrlOf = (url: string | undefined, port: number) => new URL(url ?? `http://localhost:${port}`).origin;

/** Where abstracts are, and from where they are being moved. */
function storageOf(vars: z.output<typeof environment>, production: boolean): Pick<Settings, 'storage' | 'storageFrom'> {
  const { STORAGE_URL: to, STORAGE_FROM: from } = vars;
  const place = (bucket: Bucket | 'disk' | undefined) => (bucket === 'disk' ? undefined : bucket);
  if (from && addressOf(place(from)) === addressOf(to))
    throw new SettingRefused('STORAGE_FROM names the place where abstracts are already: unset it.');
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
const addressOf = (bucket?: Bucket) => bucket && [bucket.endpoint, bucket.bucket, bucket.prefix].join();

/**
 * Reads the settings out of environment variables.
 * @throws SettingRefused with one sentence when a value, or a combination, cannot be used
 */
export function readSettings(env: Environment): Settings {
  const vars = checked(environment, env);
  const production = vars.NODE_ENV === 'production';
  const conferenceNow = vars.CONFERENCE_NOW ?? (production ? 'real' : REHEARSAL_INSTANT);
  const rehearsal = !production;
  const seed = seedOf(vars);
  const publicUrl = publicUrlOf(vars.PUBLIC_URL, vars.PORT);

  if (production) {
    if (conferenceNow !== 'real') throw new SettingRefused('Production runs on the wall clock: unset CONFERENCE_NOW.');
    if (seed === 'demo') throw new SettingRefused('Production takes no demo data: unset SEED.');
    if (vars.RATE_LIMITS === 'off') throw new SettingRefused('Production keeps its throttles: unset RATE_LIMITS.');
    if (!vars.JWT_SECRET) throw new SettingRefused('Production needs a JWT_SECRET of at least 32 bytes.');
    if (!vars.MAIL_URL) throw new SettingRefused('Production needs MAIL_URL, for example smtp://mail.example.org:25.');
    if (isLoopback(new URL(publicUrl).hostname)) {
      throw new SettingRefused('Production needs PUBLIC_URL, the address that people open.');
    }
  } else if (!REHEARSAL_HOSTS.includes(vars.HOST)) {
    throw new SettingRefused('A rehearsal listens on this machine only: HOST must be 127.0.0.1, ::1 or localhost.');
  }

  return {
    production,
    port: vars.PORT,
    host: vars.HOST,
    dataDir: resolve(vars.DATA_DIR),
    databaseUrl: vars.DATABASE_URL,
    conferenceNow: conferenceNow === 'real' ? 'real' : new Date(conferenceNow),
    rehearsal,
    seed,
    adminEmail: vars.ADMIN_EMAIL,
    adminPassword: vars.ADMIN_PASSWORD,
    mailUrl: vars.MAIL_URL,
    ...storageOf(vars, production),
    mailFrom: vars.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    jwtSecret: vars.JWT_SECRET,
    publicUrl,
    trustedProxies: vars.TRUSTED_PROXIES,
    rateLimits: vars.RATE_LIMITS === 'on',
    ...watchedBy(vars),
  };
}
