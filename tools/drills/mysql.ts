import { spawnSync } from 'node:child_process';
import { root } from '../set-up/prepare.mjs';
import { bootMySql } from './mysql/server';

/** The API's suites that meet the database, on a real MySQL. What stands behind the name goes to Jest, such as a part of a file's name. */
async function main(which: string[]): Promise<void> {
  const { address, version, stop } = await bootMySql();
  try {
    console.log(`The API's suites on MySQL ${version}`);
    const parameters = [
      'node_modules/jest/bin/jest.js',
      '-c',
      'api/jest.config.mjs',
      '--selectProjects',
      'api (server)',
      '--testPathPatterns',
      ...which,
    ];
    const env = { ...process.env, TEST_DATABASE_URL: address };
    const { status } = spawnSync(process.execPath, which.length > 0 ? parameters : parameters.slice(0, -1), {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
  } finally {
    await stop();
  }
}

await main(process.argv.slice(3));
