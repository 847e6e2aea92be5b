import { Unfit } from '@conference/release-store';

/** Why something was not released: organisers read sentences; the codes of findings are for the command line. */
export const sentenceOf = (error: Error): string =>
  error instanceof Unfit ? error.findings.map(({ sentence }) => sentence).join(' ') : error.message;
