import type { MenuEntry, Prerenderer, RenderedPage } from './pages';

/** A file that pages are rendered with. */
export interface RenderScript {
  module: string;
  text: string;
}

/** What one module's pages are rendered from. */
export interface RenderInput {
  host: RenderScript;
  /** Without one, the host's own pages are rendered. */
  remote?: RenderScript;
  /** The path of the page for all other addresses; left out where the module does not own them. */
  any: string;
  ownsAll: boolean;
  /** The entries of modules in the header's menu. */
  menu: readonly MenuEntry[];
  /** What pages show of the edition, by the names of its parts. */
  edition: Readonly<Record<string, unknown>>;
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
    const { lent, pathsOf, own, render } = evaluate<Prerenderer>(host, (name) => process.getBuiltinModule(name));
    const borrowed = (name: string): unknown => {
      if (!(name in lent)) throw new Error(`the shell does not lend ${name}`);
      return lent[name];
    };
    const { default: routes } = remote ? evaluate<{ default: unknown }>(remote, borrowed) : { default: own?.routes };
    const paths = remote ? pathsOf(routes).filter((path) => path !== any || ownsAll) : (own?.paths ?? []);
    const pages: RenderedPage[] = [];
    for (const path of paths) {
      place = `${remote?.module ?? host.module}: ${path}`;
      pages.push(await render(routes, path, menu, edition));
    }
    return pages;
  };
  const output: RenderOutput = await rendered().then(
    (pages) => ({ pages }),
    (error: unknown) => ({ failed: place, reason: String(error).split('\n', 1)[0]?.slice(0, 500) ?? '' }),
  );
  process.send?.(output, () => process.exit(0));
}
