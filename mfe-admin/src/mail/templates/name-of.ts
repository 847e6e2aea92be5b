import type { ListedTemplate } from '@conference/contracts';

/** The name of a template for people: "Application decided: accepted", "... (in Bangla)", or the organisers' own name. */
export function nameOf({
  event,
  variant,
  name: own,
  language,
}: Pick<ListedTemplate, 'event' | 'variant' | 'name' | 'language'>): string {
  if (own !== undefined) return own;
  const name = event.charAt(0).toUpperCase() + event.slice(1);
  return `${name}${variant === undefined ? '' : `: ${variant}`}${language === 'bn' ? ' (in Bangla)' : ''}`;
}
