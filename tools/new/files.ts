import { chunkOf } from '@conference/release-store/pages';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

/** A module whose settings are every module's. */
const LIKE = 'mfe-profile';

/** The title of a new module's page: `Guest speakers` for mfe-guest-speakers. */
export const titleOf = (name: string): string =>
  name
    .split('-')
    .slice(1)
    .join(' ')
    .replace(/^./, (letter) => letter.toUpperCase());

/** The files of a new module of the workspace, by their path in it. They are laid out by Prettier. */
export function filesOf(name: string, prefix: string): Record<string, string> {
  const settings = (file: string) => readFileSync(join(root, LIKE, file), 'utf8').replaceAll(LIKE, name);
  return {
    ...pageFiles(name, prefix),
    'package.json': JSON.stringify({ ...JSON.parse(settings('package.json')), description: titleOf(name) }),
    'tsconfig.json': settings('tsconfig.json'),
    'jest.config.mjs': settings('jest.config.mjs'),
    'rspack.config.ts': settings('rspack.config.ts'),
  };
}

/**
 * The declaration, the routes and the page of a new module, wherever it lies.
 * @param more further lines of its declaration
 */
export function pageFiles(name: string, prefix: string, more = ''): Record<string, string> {
  const words = name.split('-').slice(1);
  const title = titleOf(name);
  const page = words.join('-');
  const component = `${words.map((word) => word.replace(/^./, (letter) => letter.toUpperCase())).join('')}Page`;
  return {
    'remote.ts': `import type { RemoteDeclaration } from '@conference/federation';

/** ${title}. */
export default {
  name: '${name}',
  prefixes: ['${prefix}'],
  pages: {
    '${prefix}': { title: '${title}' },
  },
  ${more}
  shellKit: '^1.0.0',
  scriptBudget: 20_000,
  prerender: true,
} satisfies RemoteDeclaration;
`,
    'src/routes.tsx': `import { lazyPage, RouteFailure, type RouteObject } from '@conference/shell-kit';

/** The pages of this module, each in a chunk named after its address. A page that fails leaves the frame standing. */
const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      {
        path: '${prefix}',
        lazy: lazyPage(async () => (await import(/* webpackChunkName: "${chunkOf({ path: prefix })}" */ './${page}/${page}-page')).${component}),
      },
    ],
  },
];

export default routes;
`,
    [`src/${page}/${page}-page.tsx`]: `import { usePageTitle } from '@conference/shell-kit';
import { PageHeading } from '@conference/ui';
import remote from '../../remote';
import styles from './${page}-page.module.css';

const { title } = remote.pages['${prefix}'];

/** ${prefix} */
export function ${component}() {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading>{title}</PageHeading>
    </div>
  );
}
`,
    [`src/${page}/${page}-page.module.css`]: `.page {
  max-width: var(--content-max);
  margin: auto;
  padding: var(--space-48) var(--pad) var(--section-gap);
}
`,
    [`src/${page}/${page}-page.spec.tsx`]: `import { openPage } from '@conference/shell-kit/testing';
import { screen } from '@testing-library/react';
import routes from '../routes';

it('the page of ${name} has its title as its heading, and as the name of its window', async () => {
  openPage(routes, '${prefix}');
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(document.title).toMatch(/^${title} · /);
});
`,
  };
}
