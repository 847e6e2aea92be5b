// Sources of modules that have one page.

/** A page with a heading. @param more what the component does before it is drawn; @param before what is imported and declared */
export const page = (more: string, before = '') => ({
  'page.tsx': `import { Link, useNavigate } from '@conference/shell-kit';
import { useEffect, useState } from 'react';
${before}
export const Component = () => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  ${more}
  return <h1><Link to="/" title={text} onClick={() => { setText(''); void navigate('/'); }}>Home</Link></h1>;
};
`,
});

/** @param work what a page does once it is shown */
export const effect = (work: string) => page(`useEffect(() => { ${work} }, []);`);

/** A script that keeps a page from responding. It takes too long even for a machine that is busy, but the page does not yet count as frozen. */
export const BLOCKS = 'const end = performance.now() + 4000; while (performance.now() < end);';

/** Loads notices. @param use what is done with their answer */
export const loading = (use: string) =>
  effect(`void fetch('/api/notices').then((response) => response.json()).then((answer) => setText(String(${use})));`);

/** A module that has the same page at each of these paths. */
export const routes = (...paths: string[]) => ({
  'routes.tsx': `import type { RouteObject } from '@conference/shell-kit';
const routes: RouteObject[] = ${JSON.stringify(paths)}.map((path) => ({ path, lazy: () => import('./page') }));
export default routes;`,
});

/** The same with layouts: each has a path of its own, and no page below it. */
export const layouts = (...paths: string[]) => ({
  'routes.tsx': `import type { RouteObject } from '@conference/shell-kit';
const routes: RouteObject[] = ${JSON.stringify(paths)}.map((path) => ({ path, lazy: () => import('./page'), children: [] }));
export default routes;`,
});
