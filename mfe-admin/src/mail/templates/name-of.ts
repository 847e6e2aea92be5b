import type { ListedTemplate } from '@conference/contracts';

/** What people call a template: "Application decided: accepted". */
export function nameOf({ event, variant }: Pick<ListedTemplate, 'event' | 'variant'>): string {
  const name = event.charAt(0).toUpperCase() + event.slice(1);
  return variant === undefined ? name : `${name}: ${variant}`;
}
