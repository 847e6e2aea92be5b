import type { FirstStyles } from '@conference/release-store/pages';
import { integrityOf } from '@conference/release-store';

const WITHOUT_SCRIPTS = /\(scripting: ?none\)/g;
/** A block of rules for where there are no scripts. Ours nest no further. */
const BLOCK = /@media[^{}]*\(scripting: ?none\)[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/**
 * What a page looks like where no scripts run, for a document that runs none though the browser could: there its menu stands open, and
 * buttons that only scripts can answer are not shown.
 * @param painted the styles that the page is painted with when it is asked for
 */
export function stillStyles(painted: readonly FirstStyles[] = []): FirstStyles {
  const css = painted
    .flatMap((styles) => styles.css.match(BLOCK) ?? [])
    .join('')
    .replaceAll(WITHOUT_SCRIPTS, '(min-width: 0)');
  return { css, integrity: integrityOf(css) };
}
