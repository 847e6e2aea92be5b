/** Light and dark colours. Cookies, stylesheets and released modules know them by these names. */
export const LIGHT = 'sun';
export const DARK = 'shade';
export type Scheme = typeof LIGHT | typeof DARK;

const YEAR_S = 365 * 24 * 60 * 60;

/** The scheme a visitor has chosen, from a request's cookies. Any other value is no choice: the device decides then. */
export function chosenScheme(cookies = ''): Scheme | undefined {
  return /(?:^|; *)scheme=(sun|shade)(?:;|$)/.exec(cookies)?.[1] as Scheme | undefined;
}

/**
 * The cookie that stores a choice for a year, or deletes it. The Cookie Policy describes it.
 * @param secure whether the site is reached by https
 */
export function schemeCookie(choice: Scheme | undefined, secure: boolean): string {
  const value = choice ? `${choice}; Max-Age=${YEAR_S}` : '; Max-Age=0';
  return `scheme=${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
