/** What the switch says. */
export const texts = {
  dark: 'Dark colours',
  hint: 'Light or dark',
} as const;
