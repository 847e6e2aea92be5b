import { passes } from '../../harness/command';
import type { Drill } from '../run';
import { bootMySql } from './mysql/server';

/** The API's suites that meet the database, on a real MySQL. What stands behind the name goes to Jest, such as a part of a file's name. */
export const drill: Drill = async (_folder, names) => {
  const { address, version, stop } = await bootMySql();
  try {
    console.log(`The API's suites on MySQL ${version}`);
    const which = names.length > 0 ? ['--testPathPatterns', ...names] : [];
    const parameters = [
      '-c',
      'api/jest.config.mjs',
      '--selectProjects',
      'api (server)',
      'api (bucket, server)',
      ...which,
    ];
    const env = { TEST_DATABASE_URL: address };
    return passes('node_modules/jest/bin/jest.js', parameters, { env }) ? [] : [`Suites fail on MySQL ${version}`];
  } finally {
    await stop();
  }
};
