import { folders, SET_ASIDE } from '@conference/settings';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

const operations = join(root, 'docs/operations');
const textOf = (name: string) => readFileSync(join(operations, name), 'utf8');

/** The settings of a unit by their sections, `Unit.After` for example, each with its words. */
function settingsOf(unit: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const [, section, body = ''] of textOf(unit).matchAll(/^\[(\w+)\]\n([^[]*)/gm))
    for (const [, name, value = ''] of body.matchAll(/^(\w+)=(.*)$/gm)) {
      const known = settings.get(`${section}.${name}`) ?? [];
      settings.set(`${section}.${name}`, [...known, ...value.split(' ')]);
    }
  return settings;
}

const services = readdirSync(operations).filter((name) => name.endsWith('.service'));
const restarted = services.filter((name) => settingsOf(name).has('Service.Restart'));

it.each(restarted)('%s is started again however often it ends', (name) => {
  expect(settingsOf(name).get('Service.Restart')).toEqual(['always']);
  expect(settingsOf(name).get('Unit.StartLimitIntervalSec')).toEqual(['0']);
});

it('a backup that is caught up with at a start waits for the database', () => {
  expect(settingsOf('conference-backup.timer').get('Timer.Persistent')).toEqual(['true']);
  expect(settingsOf('conference-backup.service').get('Unit.After')).toContain('mariadb.service');
});

it.each(['conference-gateway@.service', 'conference-releases.service'])('%s reads nothing of people', (name) => {
  const closed = settingsOf(name).get('Service.InaccessiblePaths');
  const data = [...Object.values(folders), SET_ASIDE].map((folder) => `-/var/lib/conference/${folder}`);
  expect(closed).toEqual(expect.arrayContaining([...data, '-/var/backups/conference', '-/var/lib/conference.old']));
});

it('the gateway cannot read the settings of the API, which runs as the same user, by way of /proc', () => {
  expect(settingsOf('conference-gateway@.service').get('Service.PrivateUsers')).toEqual(['yes']);
});

it('keepalived looks at each script that it is given: of those on one line it would take the first alone', () => {
  const text = textOf('three-machines.md');
  const given = [...text.matchAll(/vrrp_script (\w+) \{/g)].map(([, name]) => name);
  const [, tracked = ''] = /track_script \{\n([^}]*)\}/.exec(text) ?? [];
  expect(tracked.trim().split(/\s*\n\s*/)).toEqual(given);
});

it('keepalived lets a script run for as long as that waits for an answer', () => {
  const scripts = [...textOf('three-machines.md').matchAll(/vrrp_script \w+ \{([^}]*)\}/g)].map(
    ([, body = '']) => body,
  );
  const waiting = scripts.filter((body) => body.includes('--max-time'));
  expect(waiting).toHaveLength(2);
  for (const body of waiting) {
    const [waits, most] = [/--max-time (\d+)/, /^ *timeout (\d+)$/m].map((wanted) => Number(wanted.exec(body)?.[1]));
    expect(most).toBeGreaterThan(waits ?? Infinity);
  }
});
