/** How the product looks: as cloth in the sun, or in the shade. */
export type Scheme = 'sun' | 'shade';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The scheme that a visitor has chosen, out of a request's cookies. Whatever else stands there is no choice: then the device
 * decides.
 */
export function chosenScheme(cookies = ''): Scheme | undefined {
  return /(?:^|; *)scheme=(sun|shade)(?:;|$)/.exec(cookies)?.[1] as Scheme | undefined;
}

/**
 * The cookie that keeps a choice for a year, or takes back what was kept. The Cookie Policy tells of it.
 * @param secure whether the site is reached by https
 */
export function schemeCookie(choice: Scheme | undefined, secure: boolean): string {
  const kept = choice ? `${choice}; Max-Age=${YEAR_S}` : '; Max-Age=0';
  return `scheme=${kept}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
