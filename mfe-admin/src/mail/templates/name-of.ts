import type { ListedTemplate } from '@conference/contracts';

/** What people call a template: "Application decided: accepted", or as organisers have named it. */
export function nameOf({ event, variant, name: own }: Pick<ListedTemplate, 'event' | 'variant' | 'name'>): string {
  if (own !== undefined) return own;
  const name = event.charAt(0).toUpperCase() + event.slice(1);
  return variant === undefined ? name : `${name}: ${variant}`;
}
