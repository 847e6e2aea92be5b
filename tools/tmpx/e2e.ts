import { bootCeph, bootMariaDb } from '@conference/testing';
import { spawn } from 'node:child_process';
import { rmSync, mkdirSync, readFileSync, existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
const [ceph, server] = await Promise.all([bootCeph(), bootMariaDb({ durable: false })]);
await ceph.create('conference');
rmSync('/tmp/e2e', { recursive: true, force: true }); mkdirSync('/tmp/e2e');
const secret = 'x'.repeat(40);
const shared = { RELEASES_STORE: 'shared', DATABASE_URL: server.create('site'), STORAGE_URL: `s3://conference/site?endpoint=${ceph.endpoint}`, ...ceph.env, RELEASES_PORT: '4400', RELEASES_SECRET: secret };
const run = (cmd: string[], env: object) => { const c = spawn(cmd[0]!, cmd.slice(1), { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env } as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] }); for (const s of [c.stdout, c.stderr]) s!.on('data', (d: Buffer) => { for (const l of d.toString().split('\n')) if (l && !l.includes('503') && !l.includes('"route"')) console.log(l.slice(0, 400)); }); return c; };
const site = run(['npm', 'start'], { ...shared, DATA_DIR: '/tmp/e2e/one', PORT: '4300', ADMIN_EMAIL: 'chair@example.org', ADMIN_PASSWORD: 'a good password' });
for (let i = 0; i < 600; i++) { if ((await fetch('http://localhost:4300/release.json').catch(() => undefined))?.ok) break; await pause(500); }
console.log('SITE UP');
const gw = run(['node', 'shell/dist/server/main.mjs'], { DATA_DIR: '/tmp/e2e/two', PORT: '4302', API_URL: 'http://127.0.0.1:1', RELEASES_URL: 'http://127.0.0.1:4400', RELEASES_SECRET: secret, PUBLIC_URL: 'http://localhost:4302' });
let t = performance.now();
for (let n = 0; n < 300; n++) { const r = await fetch('http://127.0.0.1:4302/release.json').catch(() => undefined); if (r?.ok) { console.log('GATEWAY', await r.text(), performance.now() - t); break; } await pause(50); }
const page = await fetch('http://127.0.0.1:4302/about'); console.log('PAGE', page.status, (await page.text()).length);
t = performance.now();
const off = spawn('npm', ['run', 'release', '--', 'switch', 'mfe-profile', 'off', 'Back at noon.'], { env: { ...process.env, DATA_DIR: '/tmp/e2e/one', PORT: '4300' }, stdio: 'inherit' });
const seen: Record<string, number> = {};
for (let i = 0; i < 2000; i++) { for (const p of ['4300', '4302']) { if (seen[p]) continue; const b = (await (await fetch(`http://127.0.0.1:${p}/release.json`)).json()) as { release: number }; if (b.release === 2) seen[p] = performance.now() - t; } if (seen['4300'] && seen['4302']) break; await pause(10); }
console.log('SEEN', seen, 'DIFF', (seen['4302'] ?? 0) - (seen['4300'] ?? 0));
await ceph.kill(); site.kill('SIGTERM'); await pause(4000);
console.log('ALONE', (await fetch('http://127.0.0.1:4302/')).status, await (await fetch('http://127.0.0.1:4302/release.json')).text());
console.log(existsSync('/tmp/e2e/two/releases/shared'), readFileSync('/tmp/e2e/one/releases/shared', 'utf8'));
gw.kill('SIGTERM'); off.kill();
await ceph.stop(); await server.stop(); process.exit(0);
