import type { ReleasedModule } from '@conference/release-store';
import { rollbackCommand } from './rollback-command';

const at = (name: string, version: string): ReleasedModule => ({
  kind: 'remote',
  name,
  version,
  first: [],
  integrity: {},
});
const before = { modules: [at('shell', '01ab'), at('mfe-admin', '02cd')] };

it('is one command, whatever was published', () => {
  expect(rollbackCommand(before, ['mfe-admin'])).toBe('npm run release -- rollback mfe-admin --to 02cd');
  expect(rollbackCommand(before, ['shell', 'mfe-admin'])).toBe('npm run release -- rollback shell mfe-admin');
});

it('removes a single module that was not there before', () => {
  expect(rollbackCommand(before, ['mfe-new'])).toBe('npm run release -- remove mfe-new');
});

it('leaves out what was not there before', () => {
  expect(rollbackCommand(before, ['mfe-new', 'shell'])).toBe('npm run release -- rollback shell --to 01ab');
  expect(rollbackCommand(before, ['mfe-new', 'mfe-newer'])).toBeUndefined();
});
