import { DECISIONS_FIELD, decisionsMessages, stagedStatuses, statusLabels } from '@conference/contracts';
import { counted } from '../../../http/in-words';
import { Refused, refusedField } from '../../../http/refusals';

const ofFile = (sentence: string) => refusedField('invalid', DECISIONS_FIELD, sentence);
const noWorkbook = (sentence: string) => refusedField('not_a_workbook', DECISIONS_FIELD, sentence);
const words = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  stagedStatuses.map((status) => statusLabels[status]),
);

/** Refusals of workbooks with decisions. */
export const workbookRefusals = {
  missing: () => ofFile(decisionsMessages.missing),
  tooLarge: () => refusedField('file_too_large', DECISIONS_FIELD, decisionsMessages.tooLarge),
  otherFormat: () => noWorkbook('This is no Excel workbook. Please save it as .xlsx, and choose that file.'),
  encrypted: () => noWorkbook('This workbook takes a password. Please save it without one.'),
  damaged: () => noWorkbook('This workbook cannot be read. Please save it again as .xlsx, and choose that file.'),
  noHeading: (heading: string) =>
    ofFile(
      `There is no column "${heading}" in this workbook. Please fill in one that was exported here, and leave its headings as they are.`,
    ),
  headingTwice: (heading: string) => ofFile(`The column "${heading}" is in this workbook twice.`),
  nothing: () => new Refused('conflict', 'There is no decision in this workbook that could be staged.'),
  /** @param fit how many rows do so by now */
  otherRows: (fit: number, unfit: number) =>
    new Refused(
      'conflict',
      `Nothing is staged: something has changed. By now ${counted(fit, 'decision')} would be staged, and ${counted(unfit, 'row')} would not fit. Please check the workbook again.`,
    ),
  sentences: {
    onlyComment: 'There is a comment, and no decision.',
    noDecision: (word: string) => `"${word}" is no decision: please use ${words}.`,
    noId: 'The _id is missing.',
    strangeId: 'There is no application with this _id.',
    noVersion: 'The version is missing, or is not the one that was exported.',
    comment: (fault: string) => `The comment does not fit. ${fault}`,
    double: (rows: readonly number[]) =>
      `This application is in row ${new Intl.ListFormat('en-GB').format(rows.map(String))}, too.`,
    movedSince: (changes: readonly string[]) =>
      `This application has changed since the workbook was made: ${new Intl.ListFormat('en-GB').format(changes)}.`,
  },
};
