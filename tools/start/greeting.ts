import { isIPv6 } from 'node:net';
import type { Settings } from '@conference/settings';
import type { Person } from './children';

/** Tells where the site is and, in a rehearsal, who can sign in. */
export function greet(settings: Settings, people: Person[], tookMs: number): void {
  const lines = [`The conference is open at ${settings.publicUrl} (after ${Math.round(tookMs / 1000)} s).`];
  if (settings.rehearsal) {
    const clock =
      settings.conferenceNow === 'real'
        ? 'the wall clock'
        : `a conference clock set to ${settings.conferenceNow.toISOString()}`;
    lines.push(`This is a rehearsal, on ${clock}.`);
    for (const { role, email, password } of people) {
      lines.push(
        `  sign in as ${role === 'admin' ? 'admin ' : 'author'}  ${email}  ${password ?? '(the password you set)'}`,
      );
    }
    if (!settings.mailUrl) lines.push(`Mail is kept as files in ${settings.dataDir}/mail.`);
  }
  if (settings.metrics) {
    const { host, port } = settings.metrics;
    const at = (one: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${one}/metrics`;
    lines.push(`Metrics: ${at(port)} (API), ${at(port + 1)} (gateway) and ${at(port + 2)} (publishing service).`);
  }
  lines.push('Stop with Ctrl-C.');
  console.log(`\n${lines.join('\n')}\n`);
}
