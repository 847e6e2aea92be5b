import type { Language } from '@conference/language';
import { chunkOf, pageChunkIn, pageWordsChunk, wordsChunk } from '@conference/release-store/pages';
import type { ReleasedModule, StoredText } from '@conference/release-store';
import { fileUrl, type InlineScript } from './live-release';
import type { PrerenderedPage } from './prerendered-page';

interface Linked {
  shell: ReleasedModule;
  /** The module that renders the page, if it is not prerendered. */
  owner?: ReleasedModule | undefined;
  page?: PrerenderedPage | undefined;
  /** The first script of a prerendered page, unless it is a file. */
  begin?: InlineScript | undefined;
  /** The file with `core` of the edition, if the page fetches it. */
  core?: string | undefined;
  language: Language;
}

/**
 * The links and scripts of a document, in the order in which they are needed. A preload has the integrity and crossorigin of its later use,
 * because a browser would otherwise fetch the file twice.
 */
export const links = ({ page, ...linked }: Linked): string[] =>
  page ? prerenderedLinks({ ...linked, page }) : clientRenderedLinks(linked);

/** The scripts with a module's words in another language. */
const wordsOf = (module: ReleasedModule, language: Language) =>
  scriptsOf(module, module.pages?.[wordsChunk(language)] ?? []);

/** For a prerendered page: the files of the first paint, and a list of its scripts, which begin.ts fetches after the paint. */
function prerenderedLinks({ shell, page, begin, core, language }: Linked & { page: PrerenderedPage }): string[] {
  const { owner } = page;
  // Older builds do not list the files of a page. The names of the files tell.
  const own =
    owner.pages?.[pageChunkIn(language, page)] ??
    owner.pages?.[chunkOf(page)] ??
    Object.keys(owner.integrity).filter((file) => chunkNameOf(file) === chunkOf(page));
  // The shell's first files follow below.
  const preloaded = owner === shell ? own : [...owner.first, ...own];
  return [
    ...styleElements(shell, page),
    ...fontPreloads(shell),
    ...shellScripts(shell, begin),
    ...corePreload(core, deferredPreload('fetch')),
    ...(page.inlined ? laterStyles(shell, page, preloaded) : []).map(
      (style) => `<link ${deferredPreload('style')} ${style}>`,
    ),
    ...[
      ...scriptsOf(owner, preloaded),
      ...wordsOf(shell, language),
      ...(owner === shell ? [] : wordsOf(owner, language)),
      ...scriptsOf(owner, owner.pages?.[pageWordsChunk(language, page)] ?? []),
    ].map((script) => `<link ${deferredPreload('script')} ${script}>`),
  ];
}

/**
 * The styles of the first paint, inlined, so that it waits for no file. The module's whole stylesheet comes with its scripts. In older
 * releases all styles are in one file, and the page waits for it.
 */
function styleElements(shell: ReleasedModule, page: PrerenderedPage): string[] {
  const { owner } = page;
  const global = owner.global ?? owner.name;
  if (!page.inlined) return [`<link rel="stylesheet" ${joined(shell, page)} ${stored(page.styles)}>`];
  const [ofShell, ofModule] = page.inlined.map(({ css }) => css);
  return [
    `<style>${ofShell}</style>`,
    `<style data-rspack="${global}:first">${ofModule}</style>`,
    `<noscript><link rel="stylesheet" ${stored(page.laterStyles ?? page.styles)}></noscript>`,
  ];
}

/** The styles that load after the first paint: the module's or, if the shell's styles are split, a file of the release with both. */
function laterStyles(shell: ReleasedModule, page: PrerenderedPage, preloaded: string[]): string[] {
  const { owner } = page;
  if (!page.laterStyles) return stylesOf(owner, preloaded);
  // The module's own file is also stored for offline use, because a page of another module that leads here needs it.
  const own = styleOf(owner) && `data-own-href="${fileUrl(owner, styleOf(owner))}"`;
  const others = preloaded.filter((file) => !owner.first.includes(file));
  return [`${joined(shell, page)} ${own} ${stored(page.laterStyles)}`, ...stylesOf(owner, others)];
}

/**
 * Attributes that name the files that a file of joined styles replaces. A version's runtime finds loaded styles by its own name and the
 * name of their chunk, with which the file name begins. If the joined file fails or is removed, the shell's styles must be loaded alone.
 */
function joined(shell: ReleasedModule, page: PrerenderedPage): string {
  const { owner } = page;
  const chunk = `${owner.global ?? owner.name}:chunk-${owner === shell ? chunkOf(page) : chunkNameOf(styleOf(owner))}`;
  return `data-rspack="${chunk}" data-instead="${fileUrl(shell, styleOf(shell))} ${shell.integrity[styleOf(shell)] ?? ''}"`;
}

/** For a page that no script hydrates: styles and fonts. */
export function scriptlessLinks(shell: ReleasedModule, page: PrerenderedPage): string[] {
  return [`<link rel="stylesheet" ${stored(page.styles)}>`, ...fontPreloads(shell)];
}

const stored = (text: StoredText) => pinned(text, text.file, text.integrity);

const fontPreloads = (shell: ReleasedModule) =>
  (shell.faces ?? []).map(
    (face) => `<link rel="preload" as="font" type="font/woff2" href="${fileUrl(shell, face)}" crossorigin="anonymous">`,
  );

/** The shell's scripts, and the script that loads them later. Older shells do not have that script and load immediately. */
function shellScripts(shell: ReleasedModule, begin?: InlineScript): string[] {
  const { begins } = shell;
  if (!begins) return scriptsOf(shell, shell.first, 'src').map((script) => `<script defer ${script}></script>`);
  return [
    // As a module it waits for the whole document, like a file with `defer`.
    ...(begin
      ? [`<script type="module">${begin.text}</script>`]
      : scriptsOf(shell, [begins], 'src').map((script) => `<script defer ${script}></script>`)),
    ...scriptsOf(shell, shell.first).map((script) => `<link ${deferredPreload('script')} data-begins ${script}>`),
  ];
}

/** A preload that begin.ts activates: the media query keeps it from competing with the first paint on a slow line. */
const deferredPreload = (as: 'script' | 'style' | 'fetch') =>
  `rel="preload" as="${as}" media="not all" fetchpriority="low"`;

/** Mode and credentials equal those of the shell's own fetch, which then uses this answer. */
const corePreload = (core: string | undefined, preload: string) =>
  core === undefined ? [] : [`<link ${preload} href="${core}" crossorigin="anonymous">`];

/**
 * For a page that its module renders in the browser. The module's styles are also only preloaded, because slow ones must not delay the
 * shell. The runtime waits for them.
 */
function clientRenderedLinks({ shell, owner, core, language }: Linked): string[] {
  const preloaded = owner?.first ?? [];
  return [
    ...stylesOf(shell, shell.first).map((style) => `<link rel="stylesheet" ${style}>`),
    ...scriptsOf(shell, shell.first, 'src').map((script) => `<script defer ${script}></script>`),
    ...corePreload(core, 'rel="preload" as="fetch"'),
    ...[
      ...wordsOf(shell, language),
      ...(owner ? [...scriptsOf(owner, preloaded), ...wordsOf(owner, language)] : []),
    ].map((script) => `<link rel="preload" as="script" ${script}>`),
    ...(owner ? stylesOf(owner, preloaded).map((style) => `<link rel="preload" as="style" ${style}>`) : []),
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
