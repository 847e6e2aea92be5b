/** A page as it was rendered when a release was made. */
export interface RenderedPage {
  /** Its address, or ANY for what stands at addresses that have no page. */
  path: string;
  title: string;
  /** What it is about, in a sentence or two, where the page says so. */
  description?: string;
  /** What stands in the root element. */
  html: string;
}

/** Path of the page that stands for all other addresses of its module. */
export const ANY = '*';

/**
 * Name of the chunk that holds the code of one page alone, where it has one: a module that is rendered ahead names its chunks
 * so. `/sponsor/our` is in `sponsor-our`.
 */
export function chunkOf({ path }: Pick<RenderedPage, 'path'>): string {
  return path.slice(1).replaceAll('/', '-');
}

/** What the host's file for prerendering exports. */
export interface Prerenderer {
  /** What a module may require, by name: what the host lends it in a browser. */
  lent: Record<string, unknown>;
  /**
   * The addresses of a module's pages, ANY among them where it has a page for all others.
   * @param routes what the module exposes
   */
  pathsOf(routes: unknown): string[];
  /** Renders one page, for somebody who is not signed in. @throws whatever the page throws */
  render(routes: unknown, path: string): Promise<RenderedPage>;
}
