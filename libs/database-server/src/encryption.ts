import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SettingRefused, type DatabaseAddress } from '@conference/settings';
import type { ConnectionOptions } from 'mysql2/promise';

/** What the driver is told of TLS; nothing without it. */
export type Encryption = NonNullable<ConnectionOptions['ssl']> | undefined;

/**
 * What is asked of the server's certificate.
 * @throws SettingRefused when `ssl-ca` names no file with a certificate
 */
export function encryptionOf({ sslMode, sslCa }: DatabaseAddress): Encryption {
  if (sslMode === 'disabled') return undefined;
  return {
    minVersion: 'TLSv1.2',
    ca: sslCa === undefined ? undefined : trusted(sslCa),
    rejectUnauthorized: sslMode !== 'required',
    verifyIdentity: sslMode === 'verify-full',
  };
}

function trusted(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    new X509Certificate(text);
    return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code?.startsWith('E') && !code.startsWith('ERR') ? `cannot be read (${code})` : 'has no certificate';
    throw new SettingRefused(`DATABASE_URL: ssl-ca ${file} ${why}.`);
  }
}
