import workspace from '../eslint.config.mjs';

/** Nest reads the types of constructors at run time, so that their imports are no mere type imports. */
export default [
  ...workspace,
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
  },
];
