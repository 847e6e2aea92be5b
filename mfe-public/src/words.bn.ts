import { words } from '@conference/edition/bn';
import { learn } from '@conference/language/learn';
import { about } from './about/texts.bn';
import { audienceTypes } from './audience-types/texts.bn';
import { author } from './author/texts.bn';
import { contact } from './contact/texts.bn';
import { fromAbroad } from './from-abroad/texts.bn';
import { guidelines } from './guidelines/texts.bn';
import { further } from './home/further-texts.bn';
import { home } from './home/texts.bn';
import { hotels } from './hotels/texts.bn';
import { legal } from './legal/texts.bn';
import { notFound } from './not-found/texts.bn';
import { offline } from './offline/texts.bn';
import { ourSponsors } from './our-sponsors/texts.bn';
import { heads } from './page/heads.bn';
import { page } from './page/texts.bn';
import { schedule } from './schedule/texts.bn';
import { team } from './team/texts.bn';

learn('bn', {
  ...words,
  about,
  'audience-types': audienceTypes,
  author,
  contact,
  'from-abroad': fromAbroad,
  guidelines,
  home,
  'home/further': further,
  hotels,
  legal,
  'not-found': notFound,
  offline,
  'our-sponsors': ourSponsors,
  heads,
  page,
  schedule,
  team,
});
