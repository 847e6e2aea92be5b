interface Named {
  name: string;
  /** Blank while the form has none. */
  age: number | '';
  institute: string;
}

/**
 * The code on a certificate (docs/rules.md, audience): the last word of the name in lower case, the age, and the first
 * letters of the institute's first three words in upper case. Amina Binte Rahman, 23, Rajshahi College of Arts: rahman23RCO.
 * The server appends -2, -3 and so on to a code that is taken.
 */
export function certCodeOf({ name, age, institute }: Named): string {
  const words = (text: string) => text.trim().split(/\s+/);
  const initials = words(institute)
    .slice(0, 3)
    .map((word) => [...word][0] ?? '');
  return `${words(name).at(-1)?.toLowerCase()}${age}${initials.join('').toUpperCase()}`;
}
