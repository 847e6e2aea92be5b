import { z } from 'zod';

const fileName = z.string().regex(/^[\w.-]+$/, 'a plain file name');

/** Stands among the modules of a store: the folder of the stylesheets that are joined with a release. */
export const PAGE_STYLES = 'page-styles';
/** The folder of the pages that are rendered with a release. */
export const PAGES = 'rendered-pages';

/** What a build says of itself in its `module.json`. */
export const moduleManifest = z.object({
  kind: z.enum(['host', 'remote']),
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'a project name')
    .refine((name) => ![PAGE_STYLES, PAGES].includes(name), 'a name that is not taken'),
  /** The URL prefixes it owns. */
  prefixes: z.array(z.string()).optional(),
  /** Of a remote: what its pages are called and about, by path. Those of builds of old say it themselves. */
  heads: z
    .record(z.string(), z.object({ title: z.string().optional(), description: z.string().optional() }))
    .optional(),
  /** Of the host: the packages it lends, each with its version. */
  lends: z.record(z.string(), z.string()).optional(),
  /** Of a remote: the packages it has to be lent, each with the versions it works with, as a semver range. */
  needs: z.record(z.string(), z.string()).optional(),
  /** Names of the kit at run time: of the host those it offers, of a remote those its built files use. In order, types not among them. */
  kit: z.array(z.string()).optional(),
  /** What all scripts of its own may weigh together, in bytes of brotli. */
  scriptBudget: z.int().positive().optional(),
  /** Hosts whose addresses may stand in its scripts and styles, since its pages link there. */
  linksTo: z.array(z.string()).optional(),
  /**
   * Of a remote: the global variable that its entry script declares, and the name of whatever else it leaves on a page. Another one
   * for each version; builds of old have the one that is made of the module's name.
   */
  global: z.string().regex(/^\w+$/, 'a name for a variable').optional(),
  /** Of a remote: whether it has a document of its own. */
  document: z.literal('own').optional(),
  /** Its pages are rendered when a release is made. */
  prerender: z.literal(true).optional(),
  /** Of the host: the script that a page comes with, which begins the others when it has been painted. */
  begins: fileName.optional(),
  /** Of the host: the service worker, which keeps pages for when there is no network. */
  worker: fileName.optional(),
  /** Of the host: the faces that are fetched with every page. */
  faces: z.array(fileName).optional(),
  /** Files the first view needs: the entry script first, then chunks and styles. None where the host brings them along. */
  first: z.array(fileName),
  /** By the name of its chunk, the files that a page needs besides. Builds of old do not say. */
  pages: z.record(z.string(), z.array(fileName)).optional(),
  /** Subresource integrity of every script and style, by file name. Builds of old have a longer digest. */
  integrity: z.record(fileName, z.string().regex(/^sha(256|384)-/)),
});
export type ModuleManifest = z.output<typeof moduleManifest>;
