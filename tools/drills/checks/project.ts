import type { RemoteDeclaration } from '@conference/federation';
import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../set-up/prepare.mjs';

/** What a fixture is, besides what every module is. */
export interface Sources {
  said?: Partial<RemoteDeclaration>;
  /** Files of its `src`, in the place of those of the good one. */
  files?: Record<string, string>;
}

/** A module that everything is well with. */
const GOOD = {
  'routes.tsx': `import type { RouteObject } from '@conference/shell-kit';
const routes: RouteObject[] = [{ path: '/tiny', lazy: () => import('./page') }];
export default routes;`,
  'page.tsx': `import { Link } from '@conference/shell-kit';
import classes from './page.module.css';
export const Component = () => <p className={classes.page}><Link to="/">Home</Link></p>;`,
  'page.module.css': '.page { margin: 0; }',
  'styles.d.ts': "declare module '*.module.css' { const classes: Readonly<Record<string, string>>; export default classes; }",
};

/** The addresses of the good module. */
export const PREFIXES = ['/tiny', '/tiny-too'];

/**
 * Writes the project of a module and builds it as any other is built.
 * @param project an empty folder
 * @throws when it cannot be built
 */
export async function built(project: string, { said, files }: Sources): Promise<void> {
  const declaration: RemoteDeclaration = { name: 'mfe-tiny', prefixes: PREFIXES, shellKit: '^1.0.0', scriptBudget: 20_000, ...said };
  const config = `import { remoteBuild } from '@conference/federation/build';
export default remoteBuild(${JSON.stringify(declaration)}, __dirname);`;
  const types = { extends: join(root, 'tsconfig.web.json'), include: ['src', 'src/styles.d.ts'] };
  await mkdir(join(project, 'src'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  await writeFile(join(project, 'rspack.config.ts'), config);
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(types));
  for (const [file, text] of Object.entries({ ...GOOD, ...files })) await writeFile(join(project, 'src', file), text);
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], { cwd: project });
}
