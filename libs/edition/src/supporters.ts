import { placeholder, type Placeholder } from './placeholder';

/** Who gives money or goods. */
export interface Sponsor {
  name: string | Placeholder;
  /** The address of a logo; without one a label is sewn on the cloth. */
  logo?: string;
  description: string | Placeholder;
  link: string | Placeholder;
}

/** The sponsors, so far one. */
export const sponsors: readonly Sponsor[] = [
  {
    name: placeholder('The name of the sponsor', 'Sponsor to be announced'),
    description: placeholder('What the sponsor does', 'A few words about the sponsor will stand here.'),
    link: placeholder('The site of the sponsor', 'https://example.org'),
  },
];

/** A club that takes part in holding the conference. */
export interface Partner {
  name: string | Placeholder;
  logo?: string;
}

const PARTNERS = 21;

/** The partner clubs. */
export const partners: readonly Partner[] = Array.from({ length: PARTNERS }, (_, index) => ({
  name: placeholder(`The name of partner club ${index + 1}`, `Partner club ${index + 1}`),
}));
