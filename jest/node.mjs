const here = (file) => new URL(file, import.meta.url).pathname;

/** Where the counts of a project's run go: npm test adds them up. */
const reporters = (project) => ['default', [here('./report.cjs'), { project }]];

/** One project's tests in several parts: the same suites on another database, or pages beside a server. */
export const inParts = (project, parts) => ({
  reporters: reporters(project),
  // Two processes that start on a new database, or thousands of rows, take far longer than Jest's five seconds where others work on the machine.
  testTimeout: 120_000,
  // Jest would leave a processor to others. More than there are gain nothing: npm test has journeys run while a suite waits.
  maxWorkers: '100%',
  projects: parts.map(({ reporters: _, ...part }) => part),
});

/** What Jest needs for code that runs in Node. Nest 12 is ESM-only and is turned into CommonJS here. */
export const node = (project) => ({
  displayName: project,
  reporters: reporters(project),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.{ts,tsx}'],
  // Loading what a file imports takes longer than most of its tests (docs/decisions/0014).
  runner: [here('./group-runner.mjs'), { suite: here('./group.cjs') }],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '^.+\\.(m?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs|uuid)/)'],
});
