/** What all lists say. */
export const texts = { more: 'More' } as const;
