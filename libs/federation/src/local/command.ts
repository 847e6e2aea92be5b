#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { doorAsEnv, makeDoor } from './door';

/** The bundler's configuration in a module's repository. */
const CONFIGURATION = 'dev.config.ts';

/** `npm run dev -- --against <site>` in a module's repository. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { against: { type: 'string' } } });
  const door = await makeDoor(values.against ?? '');
  const { resolve } = createRequire(join(process.cwd(), 'package.json'));
  const rspack = join(dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const serving = spawn(process.execPath, [rspack, 'serve', '-c', CONFIGURATION], {
    stdio: 'inherit',
    env: { ...process.env, ...doorAsEnv(door) },
  });
  // Ctrl-C reaches it, too: it ends by itself, and this process after it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => serving.kill());
  serving.once('exit', (code) => process.exit(code ?? 0));
}

main().catch(({ message }: Error) => {
  console.error(message);
  process.exitCode = 1;
});
