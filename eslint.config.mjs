import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import globals from 'globals';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries } from './eslint.boundaries.mjs';

/** The rules of the React compiler: all but the two that look at hooks by themselves. */
const offInSpecs = Object.fromEntries(
  Object.keys(reactHooks.configs.recommended.rules)
    .filter((name) => !/rules-of-hooks|exhaustive-deps/.test(name))
    .map((name) => [name, 'off']),
);

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.data/**', '.results/**', 'test-results/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { disallowTypeAnnotations: false, fixStyle: 'inline-type-imports' },
      ],
      // Nest's modules and TypeORM's migrations are classes that a decorator or an interface gives their sense.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // Nothing useful is in the object, and Nest, React and TypeORM all take such types.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] },
  },
  // What Jest loads beside a test, of a page too.
  { files: ['jest/*.cjs'], languageOptions: { globals: { ...globals.browser, ...globals.jest } } },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx, 'import-x': importX },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs', '.js'] } },
    },
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaries({ antd: false })],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ObjectExpression > SpreadElement > ObjectExpression',
          message: 'Write the properties themselves: an object within hides them.',
        },
      ],
    },
  },
  // A test is a paragraph, and its rows are data.
  {
    files: ['**/*.spec.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['shell/src/**', 'mfe-*/**', 'libs/{api-client,clock,forms,shell-kit,ui}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@conference/contracts'],
              importNamePattern: 'Calls$',
              message: 'A page carries the schema of its own form, and no rows of calls.',
            },
          ],
          paths: [
            {
              name: '@conference/contracts/calls',
              message: 'A page carries the schema of its own form, and no others.',
            },
            {
              name: '@conference/release-store',
              message: 'The store needs Node; what a page needs of it is in @conference/release-store/pages.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['mfe-admin/**/*.{ts,tsx}'],
    rules: { '@nx/enforce-module-boundaries': ['error', boundaries({ antd: true })] },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.strict.rules },
  },
  // These compile each file, which takes longer than all other rules together, and a spec has hardly a component.
  { files: ['**/*.spec.tsx'], rules: offInSpecs },
);
