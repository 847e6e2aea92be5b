import { isIP } from 'node:net';
import { z } from 'zod';
import { isAddress, isAddressOrRange, isOrigin } from './addresses';
import { readDatabaseAddress } from './database-address';
import type { SettingRefused } from './setting-refused';
import { bucketOf } from './storage';

/** The instant at which a rehearsal's conference clock starts: every form is open then. */
export const REHEARSAL_INSTANT = '2025-07-15T04:00:00Z';

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

/** A control character, which nobody sees. Tabs and line feeds are none of them here: they may stand between the items of a list. */
const UNSEEN = /[^\P{Cc}\t\n]/u;

function allIsSeen(value: unknown, context: z.RefinementCtx): unknown {
  if (typeof value !== 'string' || !UNSEEN.test(value)) return value;
  context.addIssue({ code: 'custom', message: 'it holds a character that nobody sees, such as a line end of Windows' });
  return z.NEVER;
}

/** What is generated, and never typed: another JWT_SECRET would sign everybody out. */
const asItIs = (value: unknown) => value;

const setting = <T extends z.ZodType>(schema: T, look: typeof allIsSeen = allIsSeen) =>
  z.preprocess((value, context) => look(blankIsUnset(value), context), schema);

/** The hosts a rehearsal may listen on. */
export const REHEARSAL_HOSTS = ['127.0.0.1', '::1', 'localhost'];

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

const NO_API_PORT = 'API_PORT must be a number between 0 and 65535.';

/** The environment variables, one row each (README, settings). */
export const environment = z.object({
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
        /^(?:[^\s<>@]+@[^\s<>@]+|[^<>\r\n]* <[^\s<>@]+@[^\s<>@]+>)$/,
        'MAIL_FROM must be an email address, with or without a name before it.',
      )
      .optional(),
  ),
  STORAGE_URL: setting(z.string().transform(bucketIn('STORAGE_URL')).optional()),
  STORAGE_FROM: setting(
    z
      .string()
      .refine((text) => /^(disk$|s3:)/.test(text), {
        error: 'STORAGE_FROM must be "disk", or look like STORAGE_URL.',
        abort: true,
      })
      .transform((text, context) => (text === 'disk' ? text : bucketIn('STORAGE_FROM')(text, context)))
      .optional(),
  ),
  AWS_ACCESS_KEY_ID: setting(z.string().regex(/^\S+$/, 'AWS_ACCESS_KEY_ID must have no blanks.').optional()),
  AWS_SECRET_ACCESS_KEY: setting(z.string().optional()),
  AWS_SESSION_TOKEN: setting(z.string().optional()),
  JWT_SECRET: setting(
    z
      .string()
      .refine((text) => Buffer.byteLength(text) >= 32, 'JWT_SECRET must have at least 32 bytes.')
      .optional(),
    asItIs,
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
  RELEASES_STORE: setting(
    z.enum(['disk', 'shared'], { error: 'RELEASES_STORE must be "disk" or "shared".' }).default('disk'),
  ),
  RELEASES_PORT: setting(
    z.coerce
      .number('RELEASES_PORT must be a number.')
      .int()
      .min(1, 'RELEASES_PORT must be at least 1.')
      .max(65535, 'RELEASES_PORT must be at most 65535.')
      .optional(),
  ),
  RELEASES_HOST: setting(
    z
      .string()
      .refine(
        (host) => isIP(host) !== 0 || host === 'localhost',
        'RELEASES_HOST must be an IP address of this machine.',
      )
      .default('127.0.0.1'),
  ),
  RELEASES_URL: setting(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (urls) => urls.every(isOrigin),
        'RELEASES_URL must be addresses of publishing services, such as http://10.0.0.1:4400, separated by commas.',
      )
      .optional(),
  ),
  RELEASES_SECRET: setting(
    z
      .string()
      .refine((text) => Buffer.byteLength(text) >= 32, 'RELEASES_SECRET must have at least 32 bytes.')
      .optional(),
  ),
  METRICS_PORT: setting(
    z.coerce
      .number('METRICS_PORT must be a number.')
      .int()
      .min(1, 'METRICS_PORT must be at least 1.')
      // With npm start those of the gateway and of the publishing service are on the two ports after it.
      .max(65533, 'METRICS_PORT must be at most 65533.')
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
  API_PORT: setting(
    z.coerce.number(NO_API_PORT).int(NO_API_PORT).min(0, NO_API_PORT).max(65535, NO_API_PORT).default(0),
  ),
  API_URL: setting(z.url({ protocol: /^http$/, error: 'API_URL must be the http address of the API.' })),
});

/** Some of the variables, as they were read. */
export type Vars<Names extends keyof z.output<typeof environment>> = Pick<z.output<typeof environment>, Names>;
