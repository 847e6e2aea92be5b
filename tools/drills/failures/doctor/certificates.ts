import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a server needs to speak TLS. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const openssl = (...parameters: string[]) => execFileSync('openssl', parameters, { stdio: 'pipe' });

/** A certificate authority of one's own, with Debian's openssl. */
export class Certificates {
  /** The file of its own certificate, which Node believes as NODE_EXTRA_CA_CERTS. */
  readonly authority: string;
  private readonly key: string;

  constructor(private readonly folder: string) {
    [this.authority, this.key] = [join(folder, 'authority.pem'), join(folder, 'authority.key')];
    const subject = ['-subj', '/CN=Authority of the drill'];
    openssl('req', '-x509', ...KEY, ...subject, '-days', '100', '-keyout', this.key, '-out', this.authority);
  }

  /** A certificate for a host. @param days how long it is valid */
  signed(host: string, days: number): Certificate {
    const at = (name: string) => join(this.folder, `${host}-${days}.${name}`);
    openssl('req', ...KEY, '-subj', `/CN=${host}`, '-keyout', at('key'), '-out', at('csr'));
    writeFileSync(at('ext'), `subjectAltName=DNS:${host}\n`);
    const by = ['-CA', this.authority, '-CAkey', this.key, '-CAcreateserial', '-extfile', at('ext')];
    openssl('x509', '-req', '-in', at('csr'), ...by, '-days', String(days), '-out', at('pem'));
    return { key: readFileSync(at('key')), cert: readFileSync(at('pem')) };
  }
}
