/** The status of an audience entry or a volunteer. */
export const approvalStatuses = ['pending', 'approved'] as const;

export const approvalLabels: Record<(typeof approvalStatuses)[number], string> = {
  pending: 'Pending',
  approved: 'Approved',
};
