import type { ListedTemplate } from '@conference/contracts';

/** What people call a template: "Application decided: accepted", "... (in Bangla)", or as organisers have named it. */
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
