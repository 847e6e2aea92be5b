import type { Translated } from '@conference/language';
import type { mailTexts } from './texts';

export const mail: Translated<typeof mailTexts> = {
  greeting: 'শুভেচ্ছান্তে,',
  facts: {
    status: 'অবস্থা',
    presentation: 'উপস্থাপনার ধরন',
    registrationDeadline: 'নিবন্ধনের শেষ তারিখ',
    opening: 'উদ্বোধন',
    payment: 'ফি',
    type: 'ধরন',
    certificateCode: 'সনদের কোড',
    conference: 'সম্মেলন',
  },
  payThen: (deadline) =>
    `তখন ফি পরিশোধ করুন; নিবন্ধনের শেষ তারিখ ${deadline}। আয়োজকেরা আপনার ফি পেলে আপনি আরেকটি ইমেইল পাবেন।`,
  profileShows: 'এরপর কাজটি কীভাবে উপস্থাপন করবেন আর কোথায় থাকা যায়, তা আপনার প্রোফাইলে দেখা যাবে।',
  priced: (name, price) => `${name} (${price})`,
  pages: {
    oral: 'মৌখিক উপস্থাপনা',
    poster: 'পোস্টার উপস্থাপনা',
    thesis: 'তিন মিনিটের থিসিস',
    hotels: 'হোটেল',
  },
  approval: { pending: 'বিবেচনাধীন', approved: 'অনুমোদিত' },
};
