/** A number of up to five digits for each index, all different. So neighbours in time are no neighbours in the alphabet. */
export const spread = (index: number) => (index * 7919) % 100_003;

/** A second after the one before it. */
export const instantOf = (index: number) => new Date(Date.UTC(2025, 6, 1, 0, 0, index)).toISOString();
