/** The texts of the switch. */
export const texts = {
  dark: 'Dark colours',
  hint: 'Light or dark',
} as const;
