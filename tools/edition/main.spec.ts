import { defaultEdition } from '@conference/edition/default';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toDo } from './to-do';

it('what is not known is listed by section, and once in however many places it stands', () => {
  const lines = toDo(defaultEdition);
  expect(lines).toContain('people');
  expect(lines).toContain('  The name of the Patron');
  expect(lines).toContain('  The rooms of the sessions (in 14 places)');
  const known = { ...defaultEdition, contact: { ...defaultEdition.contact, email: 'desk@example.org' } };
  expect(lines.filter((line) => !toDo(known).includes(line))).toEqual(['  The email address for questions']);
});

it('the list of a new site is counted; it fails when it is strict and there is anything on it, and when it is called in another way', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'edition-check-'));
  const check = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir },
    });
  const { status, stdout } = check();
  const { length: missing } = toDo(defaultEdition).filter((line) => line.startsWith(' '));
  expect(stdout).toContain(`\n${missing} facts of this edition are still to come.\n`);
  expect(stdout).toContain(`Nothing is live in ${join(dataDir, 'releases')}`);
  expect([status, check('--strict').status, check('--strct').status]).toEqual([0, 1, 2]);
  await rm(dataDir, { recursive: true });
});
