import type { EditionDocument } from './schema/sections';
import { abroad } from './default/abroad';
import { about } from './default/about';
import { contact } from './default/contact';
import { dates } from './default/dates';
import { guidelines } from './default/guidelines';
import { hotels } from './default/hotels';
import { identity } from './default/identity';
import { legal } from './default/legal';
import { money } from './default/money';
import { people } from './default/people';
import { programme } from './default/programme';
import { questions } from './default/questions';
import { schedule } from './default/schedule';
import { supporters } from './default/supporters';
import { venue } from './default/venue';

/** The content that a site begins with: version 1 of its first edition. */
export const defaultEdition: EditionDocument = {
  identity,
  dates,
  money,
  programme,
  schedule,
  people,
  venue,
  hotels,
  supporters,
  about,
  guidelines,
  questions,
  contact,
  abroad,
  legal,
};
