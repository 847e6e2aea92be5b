import { url } from '@conference/site-map';
import type { ApiSettings } from '../config/settings';
import type { mailTexts } from './texts';

/** A page for an author whose application is accepted. */
export interface PageToRead {
  page: keyof typeof mailTexts.pages;
  href: string;
}

/** The pages for an author whose application is accepted: guidelines and hotels. */
export const pagesToRead = ({ publicUrl }: Pick<ApiSettings, 'publicUrl'>): PageToRead[] =>
  (['oral', 'poster', 'thesis', 'hotels'] as const).map((page) => ({ page, href: publicUrl + url[page] }));
