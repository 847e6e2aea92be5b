import { placeholder } from '@conference/edition';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stillToCome } from './placeholders';

const check = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(__dirname, 'check.ts'), ...args], { encoding: 'utf8' });

it('a fact that is to come is found however deep it lies, and once in however many places it stands', () => {
  const name = placeholder('The name of the Chair');
  const motto = placeholder('The motto');
  const files = {
    'people.ts': {
      people: { core: [{ role: 'Chair', name }], places: ['Rajshahi', undefined, null, 7], displayed: () => motto },
    },
    'welcome.ts': { greetings: [{ by: name, motto }] },
  };
  expect(stillToCome(files)).toEqual([
    { missing: 'The name of the Chair', file: 'people.ts', path: 'people.core[0].name', places: 2 },
    { missing: 'The motto', file: 'welcome.ts', path: 'greetings[0].motto', places: 1 },
  ]);
});

it('the list of this edition is counted; only when it is strict, and there is anything on it, it fails', () => {
  const { status, stdout } = check();
  const lines = stdout.match(/^ {2}\w[\w.[\]]* +.+$/gm) ?? [];
  expect(stdout).toContain(
    lines.length > 0 ? `\n${lines.length} facts of this edition are still to come.\n` : 'is known',
  );
  expect(status).toBe(0);
  expect(check('--strict').status).toBe(lines.length > 0 ? 1 : 0);
});
