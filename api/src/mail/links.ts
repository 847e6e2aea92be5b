import { url } from '@conference/site-map';
import type { ApiSettings } from '../config/settings';

/** The pages for an author whose application is accepted: guidelines and hotels. */
export const pagesToRead = ({ publicUrl }: Pick<ApiSettings, 'publicUrl'>): { label: string; href: string }[] => [
  { label: 'Oral Presentation', href: publicUrl + url.oral },
  { label: 'Poster Presentation', href: publicUrl + url.poster },
  { label: '3MT Presentation', href: publicUrl + url.thesis },
  { label: 'Hotels', href: publicUrl + url.hotels },
];
