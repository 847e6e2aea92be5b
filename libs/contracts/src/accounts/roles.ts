/** 'admin' is an organiser, 'user' an author. */
export const roles = ['admin', 'user'] as const;
export type Role = (typeof roles)[number];
