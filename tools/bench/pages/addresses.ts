import { languageOf } from '@conference/language';
import { loginSteps, url } from '@conference/site-map';

/** Forms that people come to fill in, and the steps of signing in. */
const forms: readonly string[] = [
  url.register,
  url.registrationAudience,
  url.volunteer,
  url.becomeSponsor,
  ...Object.values(loginSteps),
];

/** Whether an address is that of a form or of a step of signing in, in any language. */
export const isForm = (address: string) => forms.includes(languageOf(address).path);

/** The addresses that a site tells search engines of. */
export async function siteMapOf(site: string): Promise<string[]> {
  const text = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** All that anybody may open: what search engines are told of, and what only leads there. */
export const publicAddresses = async (site: string): Promise<string[]> => [
  ...new Set([...(await siteMapOf(site)), ...forms]),
];
