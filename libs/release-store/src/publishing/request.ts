import { z } from 'zod';

/** The request of a publisher to the publishing service. */
export const publishRequest = z.object({
  /** The folder with the files of each module (incoming.ts). The service removes it. */
  folder: z.string(),
  modules: z
    .array(
      z.object({
        name: z.string().regex(/^[\w-]+$/),
        /** The folder of its sources, if they are on this machine. Otherwise only the kit that it was built with is compared. */
        project: z.string().optional(),
      }),
    )
    .min(1),
  /** Who publishes, as the history shows it. By default the owner of the store. */
  publisher: z.string().optional(),
  /** The commit that the builds were made from, if known. */
  commit: z.string().optional(),
  /** The first line of its message. */
  subject: z.string().optional(),
  /** For each commit that was live at the time of the request: whether `commit` contains it. Null if the checkout cannot know. */
  contains: z.record(z.string(), z.boolean().nullable()).default({}),
  /** Why this commit may go live although it does not contain the live one. */
  older: z.string().optional(),
  /** Why, as the history shows it. */
  reason: z.string().optional(),
  /** Where the tests of the commit can be looked at. */
  evidence: z.url().optional(),
  /** Prefixes that are meant to go. */
  drop: z.array(z.string()).default([]),
  /** How many of a hundred visitors are given the module; all by default. */
  share: z.int().min(1).max(100).default(100),
  /** Whether to import only, for a preview. */
  isStaged: z.boolean().default(false),
});
export type PublishRequest = z.output<typeof publishRequest>;
export type PublishInput = z.input<typeof publishRequest>;

/** The progress of a publish: the lines that were not read before, and how it ended, if it has. */
export const publishProgress = z.object({
  modules: z.array(z.string()),
  lines: z.array(z.string()),
  /** Null while it is under way; the sentence of a refusal, or empty. */
  refused: z.string().nullable(),
});
export type PublishProgress = z.output<typeof publishProgress>;
