import { statusLabels, type ApplicationStatus } from '@conference/contracts';
import { StatusTag } from '@conference/ui';

/** The status of an application as everybody reads it: shape, colour and word. */
export function StatusOf({ status }: { status: ApplicationStatus }) {
  return <StatusTag standing={status}>{statusLabels[status]}</StatusTag>;
}
