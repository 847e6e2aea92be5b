import { statusLabels, type ApplicationStatus } from '@conference/contracts';
import { StatusTag, type Standing } from '@conference/ui';

const standings: Record<ApplicationStatus, Standing> = {
  pending: 'waiting',
  wait: 'waiting-list',
  accepted: 'accepted',
  declined: 'declined',
};

/** The status of an application as everybody reads it: shape, colour and word. */
export function StatusOf({ status }: { status: ApplicationStatus }) {
  return <StatusTag standing={standings[status]}>{statusLabels[status]}</StatusTag>;
}
