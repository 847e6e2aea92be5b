/** Where a publish may be cut short: when the service has been asked, and at each step of the release. */
export const STEPS = ['asked', 'locked', 'drafted', 'written', 'swapped'] as const;
export type PublishStep = (typeof STEPS)[number];

/** Who may die of it. The other one goes on. */
export const VICTIMS = ['the service', 'the API'] as const;
export type Victim = (typeof VICTIMS)[number];
