import { approvalLabels, approvalStatuses } from '@conference/contracts';
import { StatusTag } from '@conference/ui';

/** Whether somebody is approved. An unknown status is shown as it is, in red (docs/rules.md, audience). */
export function ApprovalOf({ status }: { status: string }) {
  const known = approvalStatuses.find((word) => word === status);
  if (!known) return <StatusTag standing="declined">{status}</StatusTag>;
  return <StatusTag standing={known === 'approved' ? 'accepted' : 'pending'}>{approvalLabels[known]}</StatusTag>;
}
