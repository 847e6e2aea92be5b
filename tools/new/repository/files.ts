import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../set-up/prepare.mjs';
import { pageFiles, titleOf } from '../files';
import { installedVersion } from '../packages/dependencies';
import { readme } from './readme';

/** What tests and builds use beside the packages of this workspace, in the versions of this workspace. */
const TOOLS = [
  ...['@rspack/cli', '@rspack/core', '@swc/core', '@swc/jest', 'jest', 'jest-environment-jsdom'],
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event'],
  ...['@types/jest', '@types/node', '@types/react', '@types/react-dom'],
];

/** What Jest gives to pages in place of a browser, as in this workspace. */
const BROWSER = ['browser-globals.cjs', 'computed-style.cjs', 'css-modules.cjs', 'patience.cjs'];

/**
 * The files of a module's repository, by their path in it.
 * @param packages the dependencies on packages of this workspace, by their names
 */
export async function repositoryFiles(
  name: string,
  prefix: string,
  packages: Record<string, string>,
): Promise<Record<string, string>> {
  const versions = async (names: readonly string[]) =>
    Object.fromEntries(await Promise.all(names.map(async (one) => [one, await installedVersion(one)])));
  const copied = async (from: string, to: string) => [to, await readFile(join(root, from), 'utf8')];
  return {
    ...pageFiles(name, prefix, `menu: [{ label: '${titleOf(name)}', path: '${prefix}' }],`),
    'package.json': JSON.stringify({
      name,
      version: '1.0.0',
      private: true,
      type: 'module',
      description: titleOf(name),
      scripts: { dev: 'conference-dev', build: 'rspack build', test: 'tsc && jest' },
      dependencies: { ...packages, ...(await versions(['react', 'react-dom'])) },
      devDependencies: { ...(await versions(TOOLS)), typescript: await installedVersion('typescript-7') },
      // One bundler for the build and its plugins.
      overrides: { '@rspack/core': '$@rspack/core' },
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        module: 'ESNext',
        moduleResolution: 'bundler',
        verbatimModuleSyntax: true,
        isolatedModules: true,
        strict: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: true,
        noEmit: true,
        types: ['jest', 'node', '@testing-library/jest-dom'],
      },
      include: ['src', 'remote.ts'],
    }),
    'rspack.config.ts': await readFile(join(root, 'mfe-profile/rspack.config.ts'), 'utf8'),
    'dev.config.ts': DEV_CONFIG,
    'jest.config.mjs': JEST,
    ...Object.fromEntries(await Promise.all(BROWSER.map((file) => copied(`jest/${file}`, `jest/${file}`)))),
    ...Object.fromEntries([await copied('libs/ui/src/css-modules.d.ts', 'src/css-modules.d.ts')]),
    'src/build.spec.ts': BUILD_SPEC,
    '.gitignore': 'node_modules\ndist\n',
    'README.md': readme(name, prefix),
  };
}

const DEV_CONFIG = `import { localBuild } from '@conference/federation/local';
import remote from './remote';

export default localBuild(remote, __dirname);
`;

const JEST = `/** Pages run in jsdom. The packages of the conference are ES modules, which Jest wants as CommonJS. */
export default {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  transform: {
    '^.+\\\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@conference/)'],
  moduleNameMapper: { '\\\\.css$': '<rootDir>/jest/css-modules.cjs' },
  setupFiles: ['<rootDir>/jest/browser-globals.cjs'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/jest/patience.cjs'],
  testTimeout: 20_000,
};
`;

const BUILD_SPEC = `/** @jest-environment node */
import { moduleFindings } from '@conference/release-store/checks';
import { join } from 'node:path';

it('the last build has nothing that a site would refuse by looking at it', async () => {
  expect(await moduleFindings(join(__dirname, '../dist'))).toEqual([]);
});
`;
