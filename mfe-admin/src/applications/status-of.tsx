import type { ApplicationStatus } from '@conference/contracts';
import { StatusTag } from '@conference/ui';
import { statusNames } from './status-names';

/** The status of an application as organisers read it: shape, colour and words. */
export function StatusOf({ status }: { status: ApplicationStatus }) {
  return <StatusTag standing={status}>{statusNames[status]}</StatusTag>;
}
