import { url } from '@conference/site-map';
import { both, firstView, light, wholePage, type Screen } from './screen';

/** What anybody may read. Long pages are drawn smaller. */
export const publicScreens: Screen[] = [
  { name: 'home', path: url.home, widths: { 375: 330, 768: 480, 1280: 640 }, schemes: both },
  { name: 'hero', path: url.home, ...firstView, widths: { 1280: 1280 } },
  { name: 'about', path: url.about, widths: { 375: 330, 1280: 800 }, schemes: light },
  { name: 'schedule', path: url.schedule, widths: { 375: 375, 768: 640, 1280: 960 }, schemes: both },
  { name: 'team', path: url.team, ...wholePage },
  { name: 'hotels', path: url.hotels, ...wholePage },
  { name: 'oral', path: url.oral, ...wholePage },
  { name: 'author', path: url.author, ...wholePage },
  { name: 'audience', path: url.audience, ...wholePage },
  { name: 'contact', path: url.contact, ...wholePage },
  { name: 'terms', path: url.terms, widths: { 375: 300, 1280: 800 }, schemes: light },
];
