import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Prints when it is told to, and then says that it is still there. Node reports an error of the printing before that. */
const PRINTS = `
  const { stopOnSignals } = await import('./tools/start/stop.ts');
  stopOnSignals();
  const printed = () => setImmediate(() => process.send('still there', () => process.exit(0)));
  process.once('message', () => process.stdout.write('one', () => process.stderr.write('other', printed)));
  process.send('ready');
`;

describe('npm start', () => {
  it('goes on when nobody reads any more what it prints', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PRINTS], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const output: unknown[] = [];
    child.on('message', (word) => output.push(word));
    child.once('message', () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
      child.send('print');
    });
    // All that was printed has come before the channel closes.
    const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);

    expect([output, code]).toEqual([['ready', 'still there'], 0]);
  });
});
