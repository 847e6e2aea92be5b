import type { FirstStyles } from '@conference/release-store/pages';
import { integrityOf } from '@conference/release-store';

const WITHOUT_SCRIPTS = /\(scripting: ?none\)/g;
/** A media block for browsers without scripts. Ours are not nested deeper. */
const BLOCK = /@media[^{}]*\(scripting: ?none\)[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/**
 * Applies a page's styles for browsers without scripts to a document that runs no scripts, even if the browser could. Its menu is then open,
 * and buttons that need scripts are hidden.
 * @param painted the page's inline styles
 */
export function scriptlessStyles(painted: readonly FirstStyles[] = []): FirstStyles {
  const css = painted
    .flatMap((styles) => styles.css.match(BLOCK) ?? [])
    .join('')
    .replaceAll(WITHOUT_SCRIPTS, '(min-width: 0)');
  return { css, integrity: integrityOf(css) };
}
