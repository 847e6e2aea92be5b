import { Authority, freePort } from '@conference/testing';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { answerTo } from '../harness/answer';
import { listen } from '../harness/listen';
import { until } from '../harness/wait';
import { root } from '../set-up/prepare.mjs';
import { HAPROXY, NGINX } from '../set-up/system-packages';
import { endOf, stopProcess } from '../start/children';

const documented = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

/** Where a documented proxy finds everything here. */
interface Place {
  folder: string;
  port: number;
  /** Of the gateways behind it, the first of which stands for all that are not there. */
  gateways: readonly number[];
  /** The networks of a CDN before it. */
  cdn: string[];
}

/** Each is Debian's, and runs with the file of docs/operations. */
const proxies: Record<string, { program: string; begin(place: Place): Promise<string[]> }> = {
  HAProxy: {
    program: HAPROXY,
    async begin({ folder, port, gateways, cdn }) {
      const [file, networks] = [join(folder, 'haproxy.cfg'), join(folder, 'cdn.lst')];
      writeFileSync(networks, [documented('operations/cdn.lst'), ...cdn].join('\n'));
      const configuration = documented('operations/haproxy.cfg')
        .replace(/^ {2}(user|group) haproxy\n/gm, '')
        .replace('/run/haproxy/admin.sock', join(folder, 'admin.sock'))
        .replace('/etc/conference/tls/site.pem', join(folder, 'site.pem'))
        .replace('/etc/haproxy/cdn.lst', networks)
        .replace('bind :80', `bind 127.0.0.1:${await freePort()}`)
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replace(/192\.0\.2\.1(\d):4201/g, (_, number) => `127.0.0.1:${portOf(gateways, Number(number) - 1)}`);
      writeFileSync(file, configuration);
      return ['-db', '-q', '-f', file];
    },
  },
  nginx: {
    program: NGINX,
    async begin({ folder, port, gateways, cdn }) {
      const [main, file] = [join(folder, 'nginx.conf'), join(folder, 'conference.conf')];
      const [, believing = ''] = /^```nginx\n(set_real_ip_from.*?)^```/ms.exec(documented('operations.md')) ?? [];
      const ports: Record<string, number> = { 80: await freePort(), 443: port, 4300: await freePort() };
      const configuration = documented('operations/nginx.conf')
        .replace(/^ *listen \[::\].*\n/gm, '')
        .replace(/listen (?:127\.0\.0\.1:)?(\d+)/g, (_, documented) => `listen 127.0.0.1:${ports[documented]}`)
        .replace(
          /server 127\.0\.0\.1:\d+(\d)/g,
          (_, number) => `server 127.0.0.1:${portOf(gateways, Number(number) - 1)}`,
        )
        .replaceAll('/etc/conference/tls', folder)
        .replaceAll('/var/log/nginx', folder);
      writeFileSync(file, configuration + cdn.map((network) => believing.replace('203.0.113.0/24', network)).join(''));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      writeFileSync(
        main,
        `daemon off; pid ${folder}/nginx.pid; events {} http { ${temporary.join(' ')} include ${file}; }`,
      );
      return ['-e', join(folder, 'error.log'), '-c', main];
    },
  },
};

/** Of a gateway, counted from 0. */
const portOf = (gateways: readonly number[], index: number) => gateways[index] ?? gateways[0];

const EVERYTHING = '0.0.0.0/0';
const SECONDS_MS = 1000;

/** A gateway that tells whose request it has, and breaks off what is asked of it at /lost. */
let gateway: number;
/** How often that was asked. */
let lost: string[];
const server = createServer(({ method, url = '', headers }, answer) => {
  if (url.startsWith('/api/lost')) {
    lost.push(String(method));
    answer.destroy();
  } else if (url === '/api/own') answer.writeHead(502, { 'content-type': 'text/html' }).end('its own');
  else answer.end(String(headers['x-forwarded-for']));
});
beforeAll(async () => void (gateway = await listen(server)));
afterAll(() => void server.close());
beforeEach(() => (lost = []));

describe.each(Object.keys(proxies))('%s as documented', (name) => {
  const { program, begin } = proxies[name] as (typeof proxies)[string];
  const whereItIs = existsSync(program) ? it : it.skip;

  /** Runs it, with the gateway or with none, as long as it is asked. */
  async function behind(
    place: Pick<Place, 'cdn'> & { gateways?: readonly number[] },
    use: (ask: (line: string, headers?: Record<string, string>) => Promise<object>) => Promise<void>,
  ) {
    const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
    const authority = new Authority(folder, 'authority');
    const files = { certificate: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') };
    authority.issue('conference.example.org', files);
    const pair = [files.certificate, files.key].map((file) => readFileSync(file, 'utf8'));
    writeFileSync(join(folder, 'site.pem'), pair.join(''));
    const port = await freePort();
    const parameters = await begin({ gateways: [gateway], ...place, folder, port });
    const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    const [ended, said] = [endOf(child), text(child.stderr)];
    const ask = async (line: string, headers = {}) => {
      const [method, path] = line.split(' ');
      const ca = readFileSync(authority.file);
      const way = { host: '127.0.0.1', port, servername: 'conference.example.org', ca, agent: false };
      const answer = await answerTo(request({ ...way, method, path, headers }).end());
      const { 'content-type': type, 'retry-after': wait, 'cache-control': cache } = answer.headers;
      return { status: answer.statusCode, type, wait, cache, body: (await text(answer)).trim() };
    };
    try {
      const isThere = () => ask('GET /').then(Boolean, () => false);
      await Promise.race([
        until(isThere, { ms: 30 * SECONDS_MS, otherwise: `${name} does not answer.` }),
        ended.then(async () => Promise.reject(new Error(await said))),
      ]);
      await use(ask);
    } finally {
      await stopProcess(child);
      rmSync(folder, { recursive: true });
    }
  }

  const down = { status: 503, wait: '5', cache: 'no-store' };
  const page = (body: string) => ({ ...down, type: 'text/plain; charset=utf-8', body });
  const call = (message: string) => ({
    ...down,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ success: false, code: 'unavailable', message }),
  });
  const again = 'Please try again in a moment.';
  const pageIsDown = page(`The site is not available right now. ${again}`);
  const pageIsDownInBangla = page('সাইটটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।');
  const callIsDown = call(`The service is not available right now. ${again}`);
  const callIsDownInBangla = call('সেবাটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।');

  whereItIs('says when nobody answers, to people and to their pages, in their language', async () => {
    await behind({ cdn: [], gateways: [await freePort()] }, async (ask) => {
      const bangla = { 'accept-language': 'bn-BD' };
      const signedIn = { cookie: 'session=1' };
      const answers = [
        ask('GET /schedule', bangla),
        ask('GET /bnx', signedIn),
        ask('GET /bn'),
        ask('GET /bn/schedule?a=1', signedIn),
        ask('GET /api/dates', { 'accept-language': 'en,bn;q=0.5' }),
        ask('POST /api/register', bangla),
      ];
      expect(await Promise.all(answers)).toEqual([
        ...[pageIsDown, pageIsDown, pageIsDownInBangla, pageIsDownInBangla],
        ...[callIsDown, callIsDownInBangla],
      ]);
    });
  });

  whereItIs('says the same when an answer is lost, and asks nobody else what changes something', async () => {
    await behind({ cdn: [] }, async (ask) => {
      expect(await ask('POST /api/lost')).toEqual(callIsDown);
      expect(lost).toEqual(['POST']);
    });
  });

  whereItIs('shows pages while all gateways but one are gone, also before it has missed them', async () => {
    const gone = [await freePort(), await freePort()];
    await behind({ cdn: [], gateways: [gateway, ...gone] }, async (ask) => {
      const asked = await Promise.all(Array.from({ length: 60 }, () => ask('GET /')));
      expect(asked.filter(({ status }: { status?: number }) => status !== 200)).toEqual([]);
    });
  });

  whereItIs('leaves an answer as it is', async () => {
    await behind({ cdn: [] }, async (ask) => {
      expect(await ask('GET /api/own')).toEqual({ status: 502, type: 'text/html', body: 'its own' });
    });
  });

  const asked = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' };

  whereItIs('believes nothing that visitors say of themselves', async () => {
    await behind({ cdn: ['203.0.113.0/24'] }, async (ask) => {
      expect(await ask('GET /', asked)).toMatchObject({ status: 200, body: '127.0.0.1' });
    });
  });

  whereItIs('believes a CDN of its visitor', async () => {
    await behind({ cdn: [EVERYTHING] }, async (ask) => {
      expect(await ask('GET /', asked)).toMatchObject({ status: 200, body: '198.51.100.2' });
      expect(await ask('GET /', { 'x-forwarded-for': 'nobody' })).toMatchObject({ body: '127.0.0.1' });
      expect(await ask('GET /')).toMatchObject({ body: '127.0.0.1' });
    });
  });
});
