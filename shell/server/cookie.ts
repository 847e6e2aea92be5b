/** One cookie out of a Cookie header, as it came; nothing where there is none of that name. */
export const cookieNamed = (name: string, cookies = '') =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`));
