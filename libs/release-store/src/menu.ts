import { url } from '@conference/site-map';
import type { MenuEntry } from './pages';
import type { ReleasedModule } from './release';

const ownPaths = new Set<unknown>(Object.values(url));

/** The entries that modules add to the header's menu. What the site map has is left out: the shell decides whether that is in its menu. */
export const menuOf = (modules: readonly Pick<ReleasedModule, 'menu'>[]): MenuEntry[] =>
  modules.flatMap(({ menu = [] }) => menu).filter(({ path }) => !ownPaths.has(path));
