import type { RemoteDeclaration } from '@conference/federation';
import { tinyRemote } from '@conference/federation/testing/tiny-remote';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../set-up/prepare.mjs';

/** What a fixture is, besides what every module is. */
export interface Sources {
  declared?: Partial<RemoteDeclaration>;
  /** Files of its `src`, in the place of those of the good one. */
  files?: Record<string, string>;
}

/** A module that everything is well with. */
const GOOD = {
  'routes.tsx': `import type { RouteObject } from '@conference/shell-kit';
const routes: RouteObject[] = ['/tiny', '/tiny-too'].map((path) => ({ path, lazy: () => import('./page') }));
export default routes;`,
  'page.tsx': `import { Link } from '@conference/shell-kit';
import classes from './page.module.css';
export const Component = () => <h1 className={classes.page}><Link to="/">Home</Link></h1>;`,
  'page.module.css': '.page { margin: 0; }',
  'styles.d.ts':
    "declare module '*.module.css' { const classes: Readonly<Record<string, string>>; export default classes; }",
};

/** The addresses of the good module. */
export const PREFIXES = ['/tiny', '/tiny-too'];

/** Its pages, which may be called anything. */
export const PAGES = { '/tiny': {}, '/tiny-too': {} };

/** A page of the module whose heading leads home and says this. */
export const pageSaying = (text: string) => ({
  'page.tsx': `import { Link } from '@conference/shell-kit';
export function Component() {
  return <h1><Link to="/">${text}</Link></h1>;
}`,
});

/** Writes the project of a module into an empty folder, and builds it as any other. @throws when it cannot be built */
export async function built(project: string, { declared, files }: Sources): Promise<void> {
  const types = { extends: join(root, 'tsconfig.web.json'), include: ['src', 'src/styles.d.ts'] };
  await mkdir(project, { recursive: true });
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(types));
  const { status, output } = await tinyRemote(
    project,
    { prefixes: PREFIXES, pages: PAGES, ...declared },
    { ...GOOD, ...files },
  );
  if (status !== 0) throw new Error(`The fixture cannot be built:\n${output}`);
}
