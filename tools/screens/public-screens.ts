import { addressIn } from '@conference/language';
import { url } from '@conference/site-map';
import { both, firstView, page, screen, wholePage, type Screen } from './screen';

/** What anybody may read. Long pages are drawn smaller. */
export const publicScreens: Screen[] = [
  screen('home', url.home, both(page({ 375: 330, 768: 480, 1280: 640 }))),
  screen('hero', url.home, { ...firstView, widths: { 1280: 1280 } }),
  screen('about', url.about, page({ 375: 330, 1280: 800 })),
  screen('schedule', url.schedule, both(page({ 375: 375, 768: 640, 1280: 960 }))),
  screen('team', url.team, wholePage),
  screen('hotels', url.hotels, wholePage),
  screen('from-abroad', url.fromAbroad, both(wholePage)),
  screen('oral', url.oral, wholePage),
  screen('author', url.author, wholePage),
  screen('audience', url.audience, wholePage),
  screen('contact', url.contact, wholePage),
  screen('terms', url.terms, page({ 375: 300, 1280: 800 })),
  screen('bangla-home', addressIn('bn', url.home), page({ 375: 330, 1280: 640 })),
  screen('bangla-schedule', addressIn('bn', url.schedule), page({ 375: 375, 1280: 960 })),
  screen('bangla-author', addressIn('bn', url.author), wholePage),
  screen('bangla-login', addressIn('bn', url.login), firstView),
];
