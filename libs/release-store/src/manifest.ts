import { z } from 'zod';

const fileName = z.string().regex(/^[\w.-]+$/, 'a plain file name');

/** The folder of a release's joined stylesheets, among the store's modules. */
export const PAGE_STYLES = 'page-styles';
/** The folder of a release's rendered pages. */
export const PAGES = 'rendered-pages';
/** The folder with the records of editions staged for a preview (staged-edition.ts). A preview names it in place of a module. */
export const STAGED_EDITION = 'staged-edition';

/** A build's description of itself, in its `module.json`. */
export const moduleManifest = z.object({
  kind: z.enum(['host', 'remote']),
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'a project name')
    .refine((name) => ![PAGE_STYLES, PAGES, STAGED_EDITION].includes(name), 'a name that is not taken'),
  prefixes: z.array(z.string()).optional(),
  /**
   * Of a remote: its route table. By path, the title and description of each page, a value for each parameter of its path, and whether it
   * leads elsewhere by itself. Pages of older builds have titles in their code.
   */
  heads: z
    .record(
      z.string(),
      z.object({
        title: z.string().optional(),
        description: z.string().optional(),
        sample: z.record(z.string(), z.string()).optional(),
        leadsOn: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** Of a remote: its entries in the header's menu. */
  menu: z
    .array(z.object({ label: z.string(), path: z.string(), for: z.enum(['everybody', 'user', 'admin']).optional() }))
    .optional(),
  /** Of the host: the packages it shares, each with its version. */
  lends: z.record(z.string(), z.string()).optional(),
  /** Of a remote: the shared packages it needs, each with a semver range. */
  needs: z.record(z.string(), z.string()).optional(),
  /** Names of the kit at run time, sorted and without types: of the host all it offers, of a remote those its built files use. */
  kit: z.array(z.string()).optional(),
  /** The shape of the edition that it needs, a semver. Older builds have none: their scripts contain the content of the conference. */
  edition: z.string().optional(),
  /** The calls of the API that its scripts name, sorted: `GET /notices/:id`. Older builds do not say. */
  calls: z.array(z.string()).optional(),
  /** The budget of all its scripts together, in bytes of brotli. */
  scriptBudget: z.int().positive().optional(),
  /** Foreign hosts that its scripts and styles may name, because its pages link there. */
  linksTo: z.array(z.string()).optional(),
  /**
   * Of a remote: the global variable of its entry script. Everything else that it leaves on a page also has this name. Each version has its
   * own; older builds use the module's name.
   */
  global: z.string().regex(/^\w+$/, 'a name for a variable').optional(),
  /** Of a remote: whether it has a document of its own. */
  document: z.literal('own').optional(),
  /** Its pages are rendered when a release is made. */
  prerender: z.literal(true).optional(),
  /** Of the host: the first script of a page, which loads the others after the first paint. */
  begins: fileName.optional(),
  /** Of the host: whether its first script loads the later styles, the rest of the host's joined with the module's. */
  laterStyles: z.literal(true).optional(),
  /** Of the host: the service worker, which stores pages for offline use. */
  worker: fileName.optional(),
  /** Of the host: the worker that notices when a page freezes. Its first script pins it. */
  watchdog: fileName.optional(),
  /** Of the host: whether it fetches `core` of the edition itself. An older host expects it in the document. */
  fetchesCore: z.literal(true).optional(),
  /** Of the host: the fonts that every page preloads. */
  faces: z.array(fileName).optional(),
  /** Files of the first view: the entry script, then chunks and styles. */
  first: z.array(fileName),
  /** By the name of its chunk, the further files of a page. Older builds have none. */
  pages: z.record(z.string(), z.array(fileName)).optional(),
  /** Subresource integrity of every script and style, by file name. Older builds have a longer digest. */
  integrity: z.record(fileName, z.string().regex(/^sha(256|384)-/)),
});
export type ModuleManifest = z.output<typeof moduleManifest>;
