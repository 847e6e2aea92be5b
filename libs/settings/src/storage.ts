/** A bucket of an S3 storage, and how it is addressed. */
export interface Bucket {
  bucket: string;
  /** What all keys begin with: empty, or with a slash at its end. */
  prefix: string;
  /** An origin, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  region: string;
  /** Whether the bucket is named in the path (https://host/bucket), and not in the host (https://bucket.host). */
  isPathStyle: boolean;
}

/** A bucket, and with whose rights it is used. */
export interface BucketSettings extends Bucket {
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

const EXAMPLE = 's3://bucket/prefix?endpoint=https://storage.example.org&region=eu-central-1';
const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(\/[\w.-]+)*\/?$/;
const REGION = /^[a-z0-9-]+$/;
const OPTIONS = ['endpoint', 'region', 'style'];

/**
 * Reads `s3://bucket/prefix?endpoint=https://...&region=...&style=path`. Without an endpoint it is one of AWS.
 * @returns a bucket, or why it is none, as the end of a sentence about the variable
 */
export function bucketOf(text: string): Bucket | string {
  if (!URL.canParse(text)) return `must look like ${EXAMPLE}.`;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(text);
  if (username || password) return 'takes no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  if (protocol !== 's3:' || port || hash || !NAME.test(hostname) || !PREFIX.test(pathname))
    return `must look like ${EXAMPLE}.`;
  const names = [...searchParams.keys()];
  if (names.some((name) => !OPTIONS.includes(name)) || new Set(names).size < names.length)
    return 'takes endpoint, region and style once each, and nothing else.';
  const [given, region] = [
    searchParams.get('endpoint'),
    searchParams.get('region') ?? (searchParams.has('endpoint') ? 'us-east-1' : ''),
  ];
  if (!REGION.test(region)) return 'needs the region of its bucket, such as region=eu-central-1.';
  const endpoint = given ?? `https://s3.${region}.amazonaws.com`;
  if (!isOrigin(endpoint)) return 'needs an endpoint such as https://storage.example.org, without a path.';
  const style = searchParams.get('style') ?? (given === null ? 'host' : 'path');
  if (style !== 'path' && style !== 'host') return 'takes style=path or style=host.';
  const prefix = pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
  return { bucket: hostname, prefix, endpoint: new URL(endpoint).origin, region, isPathStyle: style === 'path' };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/`;
}
