import type { Language } from '@conference/language';
import type { MenuEntry, Prerenderer, RenderedPage, Words } from './pages';

/** A file that pages are rendered with. */
export interface RenderScript {
  module: string;
  text: string;
}

/** The input for rendering one module's pages. */
export interface RenderInput {
  host: RenderScript;
  /** Without one, the host's own pages are rendered. */
  remote?: RenderScript;
  /** The path of the page for all other addresses; left out where the module does not own them. */
  any: string;
  ownsAll: boolean;
  /** The entries of modules in the header's menu. */
  menu: readonly MenuEntry[];
  /** In each language of the site, English among them, what pages show of the edition, by the names of its parts. */
  edition: Readonly<Partial<Record<Language, Readonly<Record<string, unknown>>>>>;
}

/** The pages, or what failed: a module, or one of its pages as `module: path`. */
export type RenderOutput = { pages: RenderedPage[] } | { failed: string; reason: string };

/**
 * Renders the pages of one module. It is handed to another process as text, so it uses nothing from outside of itself
 * (render-process.ts).
 */
export async function renderInProcess({ host, remote, any, ownsAll, menu, edition }: RenderInput): Promise<void> {
  const { compileFunction } = process.getBuiltinModule('node:vm');
  let place = host.module;
  const evaluate = <Exports>({ module, text }: RenderScript, require: (name: string) => unknown): Exports => {
    place = module;
    const file = { exports: {} };
    compileFunction(text, ['module', 'exports', 'require'], { filename: module })(file, file.exports, require);
    return file.exports as Exports;
  };
  const rendered = async (): Promise<RenderedPage[]> => {
    const { lent, pathsOf, own, words, render } = evaluate<Prerenderer>(host, (name) => process.getBuiltinModule(name));
    const borrowed = (name: string): unknown => {
      if (!(name in lent)) throw new Error(`the shell does not lend ${name}`);
      return lent[name];
    };
    const shown = remote
      ? evaluate<{ default: unknown; words?: Words }>(remote, borrowed)
      : { default: own?.routes, words };
    const routes = shown.default;
    const paths = remote ? pathsOf(routes).filter((path) => path !== any || ownsAll) : (own?.paths ?? []);
    const pages: RenderedPage[] = [];
    const renderAll = async (language: Language) => {
      globalThis.pageLanguage = language;
      for (const path of paths) {
        place = `${remote?.module ?? host.module}: ${path}${language === 'en' ? '' : ` (${language})`}`;
        pages.push(await render(routes, path, menu, edition[language] ?? {}));
      }
    };
    await renderAll('en');
    for (const [language, learn] of Object.entries(shown.words ?? {}) as [Language, () => Promise<unknown>][]) {
      const learnOfHost = words?.[language];
      // Its frame and the year have to be in that language, too.
      if (!learnOfHost || !edition[language]) continue;
      await Promise.all([learnOfHost(), learn()]);
      await renderAll(language);
    }
    return pages;
  };
  const output: RenderOutput = await rendered().then(
    (pages) => ({ pages }),
    (error: unknown) => ({ failed: place, reason: String(error).split('\n', 1)[0]?.slice(0, 500) ?? '' }),
  );
  process.send?.(output, () => process.exit(0));
}
