import { fileURLToPath } from 'node:url';
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Writes a project's counts, which npm test adds up. */
const reporters = (project) => ['default', [here('./report.cjs'), { project }]];

/** A project whose tests run in several parts: on another database, or pages beside a server. */
export const inParts = (project, parts) => ({
  reporters: reporters(project),
  // Starting two processes on a new database, or thousands of rows, takes longer than Jest's five seconds on a busy machine.
  testTimeout: 120_000,
  // Jest would leave one processor idle. More workers than processors gain nothing: npm test runs journeys while a suite waits.
  maxWorkers: '100%',
  projects: parts.map(({ reporters: _, ...part }) => part),
});

/** What Jest needs for code that runs in Node. Nest 12, uuid, p-limit and qr are ESM-only and are turned into CommonJS here; so is the
 * `import('http')` of OpenTelemetry. */
export const node = (project) => ({
  displayName: project,
  reporters: reporters(project),
  testEnvironment: here('./node-environment.cjs'),
  setupFiles: [here('./no-sync.cjs'), here('./compressed-once.cjs')],
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
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|uuid|p-limit|yocto-queue|qr|@opentelemetry/otlp-exporter-base)/)',
  ],
});
