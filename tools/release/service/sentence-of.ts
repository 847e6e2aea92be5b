import {
  Busy,
  KeyMissing,
  NoSuchVersion,
  Overtaken,
  PageNotRendered,
  Unfit,
  Unreadable,
} from '@conference/release-store';
import { LendingRefused } from '@conference/release-store/sharing';
import { MetricsRefused } from '@conference/telemetry';
import { printable } from '../../start/refused';

/** What is printed of an error of a release: one sentence if it was expected. */
export function sentenceOf(error: unknown): unknown {
  // The system's own message names the file.
  if (error instanceof Error && 'syscall' in error && 'path' in error) return error.message;
  return printable(
    error,
    Unfit,
    PageNotRendered,
    NoSuchVersion,
    Overtaken,
    Busy,
    Unreadable,
    KeyMissing,
    LendingRefused,
    MetricsRefused,
  );
}
