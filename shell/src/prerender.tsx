import type { Parts } from '@conference/edition';
import { CORE, type RouteHandle } from '@conference/federation';
import { addressIn, currentLanguage } from '@conference/language';
import {
  ANY,
  NEEDS_SCRIPTS,
  SENTENCE,
  SWITCHED_OFF,
  type MenuEntry,
  type Prerenderer,
  type RenderedPage,
} from '@conference/release-store/pages';
import * as kit from '@conference/shell-kit';
import { createMemoryRouter, HeadListener, type EditionSource, type PageHead } from '@conference/shell-kit/host';
import { loginSteps } from '@conference/site-map';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { App } from './app';
import { fullPath } from './edition/with-parts';
import { markEnglish } from './language/mark-in-markup';
import { NeedsScripts } from './needs-scripts/needs-scripts';
import { createShellRouter, whenReady } from './router';
import { SwitchedOff } from './switched-off/switched-off';

/** The shared packages for rendering, the same as in a browser: one React, one kit (docs/decisions/0002). */
export const lent: Prerenderer['lent'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@conference/shell-kit': kit,
};

/** The frame's own words in other languages. */
export const words: Prerenderer['words'] = { bn: () => import('./words.bn') };

/** No page has this address. */
const NOWHERE = '/...';

/** The host's own pages: the login steps, and two for browsers without scripts. */
export const own: Prerenderer['own'] = {
  routes: [
    { path: SWITCHED_OFF, element: <SwitchedOff sentence={SENTENCE} /> },
    { path: ANY, element: <NeedsScripts /> },
  ],
  paths: [...Object.values(loginSteps), NEEDS_SCRIPTS, SWITCHED_OFF],
};

/** The addresses of all pages of these routes. */
export function pathsOf(routes: kit.RouteObject[], above = ''): string[] {
  const paths = routes.flatMap(({ path = '', children, ...route }) => {
    const full = fullPath(path, above);
    if (!children) return [full];
    // The router also matches the path of a layout. A layout that renders nothing is not a page.
    const isPage = path !== '' && Boolean(route.Component ?? route.element ?? route.lazy);
    return [...(isPage ? [full] : []), ...pathsOf(children, full)];
  });
  return [...new Set(paths)];
}

/** An address of a page, with placeholders for its parameters, which a prerendered page does not know. */
function addressFor(path: string): string {
  if (path === SWITCHED_OFF) return `/${path}`;
  return path.startsWith('/') ? path.replace(/:\w+/g, '-') : NOWHERE;
}

/** A source of the edition that records which parts are used. */
function recorded(edition: Readonly<Partial<Parts>>): { source: EditionSource; asked: Set<string> } {
  const asked = new Set<string>();
  const source: EditionSource = {
    here(part) {
      asked.add(part);
      return edition[part];
    },
    // Throws, because prerendering does not wait.
    fetch(part) {
      throw new Error(
        CORE in edition ? `there is no part ${part}` : `it shows ${part}, and the site has no edition yet`,
      );
    },
  };
  return { source, asked };
}

/** Renders a page as the browser's first render will: the same tree, for a visitor who is not signed in, in the current language. */
export async function render(
  routes: kit.RouteObject[],
  path: string,
  menu: readonly MenuEntry[] = [],
  edition: Readonly<Record<string, unknown>> = {},
): Promise<RenderedPage> {
  const module = {
    name: 'rendered',
    version: '',
    global: '',
    prefixes: ['/'],
    entry: '',
    integrity: '',
    words: true as const,
  };
  const router = createShellRouter(
    { release: 0, shell: '', modules: [module], menu },
    { routesOf: async () => routes },
    async () => undefined,
    (frame, options) =>
      createMemoryRouter(frame, { ...options, initialEntries: [addressIn(currentLanguage(), addressFor(path))] }),
  );
  await whenReady(router);
  const [failure] = Object.values(router.state.errors ?? {});
  if (failure) throw failure;

  const { leadsTo } = (router.state.matches.at(-1)?.route.handle ?? {}) as RouteHandle;
  const { source, asked } = recorded(edition);
  let head: PageHead | undefined;
  const drawn = renderToString(
    <HeadListener value={(pageHead) => (head = pageHead)}>
      <App router={router} edition={source} />
    </HeadListener>,
  );
  router.dispose();
  const html = currentLanguage() === 'en' ? drawn : markEnglish(drawn);
  if (!head) throw new Error('it has no title');
  const parts = [...asked].filter((part) => part !== CORE).sort();
  return {
    path: addressIn(currentLanguage(), path),
    ...head,
    ...(leadsTo && { leadsTo }),
    html,
    ...(parts.length > 0 && { parts }),
  };
}
