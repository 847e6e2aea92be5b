import { chunkOf } from '@conference/release-store/pages';
import type { ReleasedModule } from '@conference/release-store';
import { fileUrl } from './live-release';
import type { PaintedPage } from './painted-page';

/**
 * What a document has fetched, in the order it is needed. What is only fetched ahead has the same integrity and crossorigin
 * as it is used with: otherwise a browser fetches it twice.
 * @param owner the module that draws the page, where it has not come
 */
export function links(shell: ReleasedModule, owner?: ReleasedModule, page?: PaintedPage): string[] {
  return page ? painted(shell, page) : drawn(shell, owner);
}

/** A page that is there: what it is painted with. The scripts that take it over are named, and fetched once it has been painted (begin.ts). */
function painted(shell: ReleasedModule, page: PaintedPage): string[] {
  const { owner } = page;
  // A build of old does not say what a page needs: what is called like it, then.
  const own =
    owner.pages?.[chunkOf(page)] ?? Object.keys(owner.integrity).filter((file) => chunkNameOf(file) === chunkOf(page));
  // What the shell begins with is begun by name below.
  const ahead = owner === shell ? own : [...owner.first, ...own];
  return [
    ...dress(shell, page),
    ...facesOf(shell),
    ...begun(shell),
    ...(page.firstStyles ? stylesOf(owner, ahead) : []).map((style) => `<link ${later('style')} ${style}>`),
    ...scriptsOf(owner, ahead).map((script) => `<link ${later('script')} ${script}>`),
  ];
}

/**
 * What a page is painted with. It stands in the document, so that no other file holds it up; the whole stylesheet of the module comes with its
 * scripts. In a release of old all are one file, and the page waits for it.
 */
function dress(shell: ReleasedModule, page: PaintedPage): string[] {
  const { owner } = page;
  const global = owner.global ?? owner.name;
  if (!page.firstStyles) {
    // The runtime of a version finds styles that are there by its own name and that of their chunk, which their file begins with.
    const chunk = `${global}:chunk-${owner === shell ? chunkOf(page) : chunkNameOf(styleOf(owner))}`;
    const instead = `${fileUrl(shell, styleOf(shell))} ${shell.integrity[styleOf(shell)] ?? ''}`;
    return [`<link rel="stylesheet" data-rspack="${chunk}" ${joinedOf(page)} data-instead="${instead}">`];
  }
  const [ofShell, ofModule] = page.firstStyles.map(({ css }) => css);
  return [
    `<style>${ofShell}</style>`,
    `<style data-rspack="${global}:first">${ofModule}</style>`,
    `<noscript><link rel="stylesheet" ${joinedOf(page)}></noscript>`,
  ];
}

/** What a page is painted with that no script takes over: its styles and faces alone. */
export function styles(shell: ReleasedModule, page: PaintedPage): string[] {
  return [`<link rel="stylesheet" ${joinedOf(page)}>`, ...facesOf(shell)];
}

const joinedOf = ({ styles }: PaintedPage) => pinned(styles, styles.file, styles.integrity);

const facesOf = (shell: ReleasedModule) =>
  (shell.faces ?? []).map(
    (face) => `<link rel="preload" as="font" type="font/woff2" href="${fileUrl(shell, face)}" crossorigin="anonymous">`,
  );

/** The shell's scripts, and the one that begins them. A shell that brings none along begins at once. */
function begun(shell: ReleasedModule): string[] {
  const { begins } = shell;
  if (!begins) return scriptsOf(shell, shell.first, 'src').map((script) => `<script defer ${script}></script>`);
  return [
    ...scriptsOf(shell, [begins], 'src').map((script) => `<script defer ${script}></script>`),
    ...scriptsOf(shell, shell.first).map((script) => `<link ${later('script')} data-begins ${script}>`),
  ];
}

/** What no browser fetches as it stands, for want of such a medium: bytes that come before the first paint are bytes that it waits for on a slow line. */
const later = (as: 'script' | 'style') => `rel="preload" as="${as}" media="not all" fetchpriority="low"`;

/**
 * A page that is drawn by its module. Of that, everything is only fetched ahead, styles too: one that hangs must not hold up the
 * shell. The runtime waits for them.
 */
function drawn(shell: ReleasedModule, owner?: ReleasedModule): string[] {
  const ahead = owner?.first ?? [];
  return [
    ...stylesOf(shell, shell.first).map((style) => `<link rel="stylesheet" ${style}>`),
    ...scriptsOf(shell, shell.first, 'src').map((script) => `<script defer ${script}></script>`),
    ...(owner ? scriptsOf(owner, ahead).map((script) => `<link rel="preload" as="script" ${script}>`) : []),
    ...(owner ? stylesOf(owner, ahead).map((style) => `<link rel="preload" as="style" ${style}>`) : []),
  ];
}

const isStyle = (file: string) => file.endsWith('.css');
const chunkNameOf = (file: string) => file.split('.', 1)[0];
const styleOf = ({ first }: ReleasedModule) => first.find(isStyle) ?? '';

const stylesOf = (module: ReleasedModule, files: string[]) =>
  files.filter(isStyle).map((file) => pinned(module, file, module.integrity[file]));
const scriptsOf = (module: ReleasedModule, files: string[], attribute: 'href' | 'src' = 'href') =>
  files.filter((file) => !isStyle(file)).map((file) => pinned(module, file, module.integrity[file], attribute));

function pinned(
  of: Parameters<typeof fileUrl>[0],
  file: string,
  integrity = '',
  attribute: 'href' | 'src' = 'href',
): string {
  return `${attribute}="${fileUrl(of, file)}" integrity="${integrity}" crossorigin="anonymous"`;
}
