import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];

const openssl = (...parameters: string[]) => void execFileSync('openssl', parameters, { stdio: 'pipe' });

/** Whether this machine has openssl, which makes certificates. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;

/** A certificate authority that tests may trust or not. Its files are in a folder of the test. */
export class Authority {
  /** The root certificate, for clients that trust this authority. */
  readonly file: string;
  private readonly key: string;

  constructor(
    private readonly folder: string,
    name: string,
  ) {
    [this.file, this.key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
    openssl('req', '-x509', ...KEY, '-subj', `/CN=${name}`, '-keyout', this.key, '-out', this.file);
  }

  /** Writes a certificate of a host, and its key, over those that are there. */
  issue(host: string, files: { certificate: string; key: string }): void {
    const [request, extension] = [join(this.folder, 'request'), join(this.folder, 'extension')];
    openssl('req', ...KEY, '-subj', `/CN=${host}`, '-keyout', files.key, '-out', request);
    writeFileSync(extension, `subjectAltName=DNS:${host}`);
    const by = ['-CA', this.file, '-CAkey', this.key, '-CAcreateserial'];
    openssl('x509', '-req', '-in', request, ...by, '-days', '2', '-extfile', extension, '-out', files.certificate);
  }
}
