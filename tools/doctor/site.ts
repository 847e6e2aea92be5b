import type { Settings } from '@conference/settings';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { isOfTls, nameOf, type Finding } from './finding';

const PATIENCE_MS = 10_000;
/** Certificates are renewed a month before. */
const LEAST_DAYS = 14;
const DAY_MS = 86_400_000;

/** The certificate of PUBLIC_URL: whether browsers believe it, for this name, and for how long. */
export async function checkTls({
  publicUrl,
  production,
}: Pick<Settings, 'publicUrl' | 'production'>): Promise<Finding> {
  const what = 'TLS';
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:')
    return production
      ? {
          what,
          says: `${publicUrl} is not encrypted: passwords can be read on their way.`,
          todo: 'Put TLS before it, and https: into PUBLIC_URL.',
        }
      : { what, says: 'A rehearsal needs none.' };
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(!isIP(host) && { servername: host }),
    timeout: PATIENCE_MS,
  });
  socket.once('timeout', () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
  try {
    await once(socket, 'secureConnect');
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    const says = `The certificate of ${hostname} is valid for ${days} more days.`;
    return days < LEAST_DAYS ? { what, says, todo: RENEW } : { what, says };
  } catch (error) {
    return {
      what,
      says: `${hostname} has no certificate that browsers believe (${nameOf(error)}).`,
      todo: todoOf(nameOf(error)),
    };
  } finally {
    socket.destroy();
  }
}

const RENEW = 'Renew it (certbot renew), and have it taken up (systemctl reload nginx, or haproxy).';

function todoOf(code: string): string {
  if (code === 'CERT_HAS_EXPIRED') return RENEW;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Get one for the name in PUBLIC_URL, or correct PUBLIC_URL.';
  if (code.startsWith('ERR_SSL'))
    return 'Something else than TLS answers there: check PUBLIC_URL, and nginx or HAProxy.';
  if (code.startsWith('E') && !code.startsWith('ERR'))
    return 'Check that nginx or HAProxy runs, and that the name in PUBLIC_URL leads to it.';
  return 'Serve the full chain of a certificate authority: fullchain.pem, not cert.pem.';
}

/** Whether gateway and API answer where people open the site. Of several machines, any of them may answer. */
export async function checkAnswers({ publicUrl }: Pick<Settings, 'publicUrl'>): Promise<Finding[]> {
  const ask = (path: string) =>
    fetch(publicUrl + path, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' }).catch((error: Error) =>
      nameOf(error.cause ?? error),
    );
  const page = await ask('/');
  if (typeof page === 'string')
    return [
      {
        what: 'gateway',
        says: `${publicUrl} does not answer (${page}).`,
        todo: isOfTls(page)
          ? 'See the line of TLS.'
          : 'Start the site; on a server: systemctl status conference-gateway@4201, and nginx or haproxy.',
      },
    ];
  const ready = await ask('/api/health/ready');
  const status = typeof ready === 'string' ? ready : ready.status;
  // Behind a proxy it may be the API of another machine.
  const whose = `The one that answers at ${publicUrl}`;
  return [
    page.ok
      ? { what: 'gateway', says: `${publicUrl} shows the site.` }
      : {
          what: 'gateway',
          says: `${publicUrl} answers ${page.status}.`,
          todo: "Look at the gateway's log: journalctl --unit 'conference-gateway@*', or with npm start gateway.log in DATA_DIR/logs.",
        },
    status === 200
      ? { what: 'API', says: `${whose} is ready: database and disk take what is written.` }
      : {
          what: 'API',
          says: `${whose} is not ready (${status}).`,
          todo: "Look at the API's log: journalctl --unit 'conference-api@*', or with npm start api.log in DATA_DIR/logs.",
        },
  ];
}
