import { loginSteps, url } from '@conference/site-map';
import type { ApiSettings } from '../config/settings';

/** Where somebody sets a new password with a mailed code. */
export function newPasswordAddress({ publicUrl }: ApiSettings): string {
  return publicUrl + loginSteps.code;
}

/** Where somebody signs in. */
export function loginAddress({ publicUrl }: ApiSettings): string {
  return publicUrl + url.login;
}

/** Where an author sees their applications: the page that mails lead to. */
export function profileAddress({ publicUrl }: ApiSettings): string {
  return publicUrl + url.profile;
}

/** Where the organisers see who would like to sponsor. */
export function sponsorsAddress({ publicUrl }: ApiSettings): string {
  return publicUrl + url.adminSponsors;
}

/** What an author reads once everything is settled: how each kind of work is presented, and where to stay. */
export function pagesToRead({ publicUrl }: ApiSettings): { label: string; href: string }[] {
  return [
    { label: 'Oral Presentation', href: publicUrl + url.oral },
    { label: 'Poster Presentation', href: publicUrl + url.poster },
    { label: '3MT Presentation', href: publicUrl + url.thesis },
    { label: 'Hotels', href: publicUrl + url.hotels },
  ];
}
