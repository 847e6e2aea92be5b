import { z } from 'zod';
import { applicationStatuses } from '../applications/status';
import { queryParam } from '../text';
import { stagedStatuses } from './fields';

/** The form field of a workbook with decisions. */
export const DECISIONS_FIELD = 'file';

/** 5 MiB: a workbook of all columns has 100 KiB for a thousand applications. */
export const DECISIONS_MAX_BYTES = 5 * 1024 * 1024;

/** The most decisions of one workbook: they are staged in one transaction. */
export const MOST_IMPORTED = 5000;

/** How many of the rows that fit a dry run shows. */
export const FITTING_SHOWN = 5;

/** The headings by which the columns of a workbook are found again, wherever they stand. */
export const decisionHeadings = { id: '_id', version: 'Version', decision: 'Decision', comment: 'Comment' } as const;

/** The messages about such a workbook, in the console and from the server. */
export const decisionsMessages = {
  missing: 'Please choose a workbook.',
  tooLarge: `A workbook with decisions may be at most 5 MB, with at most ${MOST_IMPORTED.toLocaleString('en')} decisions.`,
} as const;

const HOW_MANY = 'Please say how many you expect.';
const expected = queryParam(z.coerce.number(HOW_MANY).int(HOW_MANY).min(0, HOW_MANY));

/** The fields of POST /batches/:id/import, beside the file. */
export const decisionsImport = z.object({
  /** How many decisions to stage, as a dry run has counted them. Without it, nothing is staged. */
  stage: expected,
  /** How many unfit rows to leave out. If there is another number of them, nothing is staged. */
  leaveOut: expected,
});

/** POST /batches/:id/import */
export const decisionsImportForm = decisionsImport.extend({ [DECISIONS_FIELD]: z.file().max(DECISIONS_MAX_BYTES) });

const count = z.int().min(0);
/** The number of a row in the sheet, as spreadsheet programs show it. */
const row = z.int().min(1);

/** What a workbook with decisions would do in a batch, or has done. */
export const decisionsFound = z.object({
  accepted: count,
  wait: count,
  declined: count,
  /** Rows without a decision: their applications stay as they are. */
  blank: count,
  /** The rows that do not fit, in order, each with the reason. */
  unfit: z.array(z.object({ row, name: z.string().optional(), why: z.string() })),
  /** The first of those that fit. */
  fitting: z.array(
    z.object({
      row,
      fullName: z.string(),
      from: z.enum(applicationStatuses),
      to: z.enum(stagedStatuses),
      comment: z.string().optional(),
    }),
  ),
});
export type DecisionsFound = z.output<typeof decisionsFound>;
