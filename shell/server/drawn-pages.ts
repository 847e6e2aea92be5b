import { siteTitle } from '@conference/edition';
import { url } from '@conference/site-map';

/** What a document says of its page. */
export interface PageInWords {
  path: string;
  title: string;
  description?: string;
}

const named = (path: string, name: string, description: string): PageInWords => ({ path, title: `${name} · ${siteTitle}`, description });

/**
 * Public pages that are drawn in the browser: no release knows what they say of themselves, and search engines and whoever is
 * sent a link are to know it too.
 */
export const drawnPages: ReadonlyMap<string, PageInWords> = new Map(
  [
    named(url.register, 'Author registration', 'Send an abstract: who you are, where you work or study, what you present and how, and the abstract as a Word document.'),
    named(url.registrationAudience, 'Audience registration', 'Come and listen: pay the fee by send money first, then register with its transaction ID, and see the code of your certificate.'),
    named(url.volunteer, 'Volunteer registration', 'Help to make the conference: tell the organisers who you are, and what you have done before.'),
    named(url.becomeSponsor, 'Become a Sponsor', 'Tell the organisers who you are and what you have in mind. A name and an email will do, and there is no deadline.'),
  ].map((page) => [page.path, page]),
);
