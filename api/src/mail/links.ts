import { url } from '@conference/site-map';
import type { ApiSettings } from '../config/settings';

/** Where somebody signs in, and sets a new password. */
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
