/** What an audience entry or a volunteer can be, as people read it. */
export const approvalLabels = { pending: 'Pending', approved: 'Approved' } as const;
