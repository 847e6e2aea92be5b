import workspace from '../eslint.config.mjs';

/** The floors below the features: what each may use. None of them knows a feature. */
const floors = {
  disk: [],
  logging: [],
  concurrency: [],
  config: ['disk'],
  database: ['config', 'disk', 'logging'],
  http: ['config', 'database', 'disk', 'logging'],
};

const floorRules = Object.entries(floors).flatMap(([floor, below]) =>
  noImports(floor, `(?!(${[floor, ...below].join('|')})/|(durations|thread-script)$)`),
);

/** Refuses the imports of a folder's files that go on like this where they leave the folder. */
function noImports(folder, goingOn) {
  const message = 'What is below knows nothing of what is above (docs/architecture.md).';
  return [1, 2].map((depth) => ({
    files: [`src/${folder}${'/*'.repeat(depth)}.ts`],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: `^${'\\.\\./'.repeat(depth)}${goingOn}`, message }] }],
    },
  }));
}

/** Nest reads the types of constructors at run time, so that their imports are no mere type imports. */
export default [
  ...workspace,
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
  },
  ...floorRules,
  ...noImports('accounts', 'auth/'),
];
