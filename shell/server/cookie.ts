/** One cookie of a Cookie header as `name=value`; undefined without one. */
export const cookieNamed = (name: string, cookies = '') =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`));
