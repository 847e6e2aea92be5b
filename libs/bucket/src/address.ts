import type { BucketSettings } from '@conference/settings';

/** The address of an object, or of the bucket for an empty key. @param key below the prefix */
export function urlOf(
  { bucket, prefix, endpoint, isPathStyle }: Omit<BucketSettings, 'credentials'>,
  key: string,
): URL {
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = `${isPathStyle ? `/${bucket}` : ''}/${key && prefix + key}`;
  return url;
}
