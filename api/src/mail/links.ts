import { loginSteps, url } from '@conference/site-map';
import type { ApiSettings } from '../config/settings';

/** The page for setting a new password with a mailed code. */
export function newPasswordAddress({ publicUrl }: ApiSettings): string {
  return publicUrl + loginSteps.code;
}

/** The login page. */
export function loginAddress({ publicUrl }: ApiSettings): string {
  return publicUrl + url.login;
}

/** The author's profile, which mails link to. */
export function profileAddress({ publicUrl }: ApiSettings): string {
  return publicUrl + url.profile;
}

/** The organisers' list of sponsors. */
export function sponsorsAddress({ publicUrl }: ApiSettings): string {
  return publicUrl + url.adminSponsors;
}

/** The pages for an author whose application is accepted: guidelines and hotels. */
export function pagesToRead({ publicUrl }: ApiSettings): { label: string; href: string }[] {
  return [
    { label: 'Oral Presentation', href: publicUrl + url.oral },
    { label: 'Poster Presentation', href: publicUrl + url.poster },
    { label: '3MT Presentation', href: publicUrl + url.thesis },
    { label: 'Hotels', href: publicUrl + url.hotels },
  ];
}
