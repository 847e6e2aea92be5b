/** What an audience entry or a volunteer can be. */
export const approvalStatuses = ['pending', 'approved'] as const;

/** How each is called wherever people read it. */
export const approvalLabels: Record<(typeof approvalStatuses)[number], string> = {
  pending: 'Pending',
  approved: 'Approved',
};
