import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { texts } from './texts';

export const hotels: Translated<typeof texts> = {
  description(hotels, place) {
    if (hotels === 0) return `${place}: কোথায় থাকবেন, এই পাতায় জানানো হবে।`;
    const order = hotels > 1 ? ', কাছেরটি আগে' : '';
    return `${place}: থাকার ${banglaDigits(hotels)}টি জায়গা${order}। সরাসরি হোটেলেই বুকিং দিন: এই সাইট থেকে কোনো কক্ষের বুকিং হয় না।`;
  },
  kilometres: (distance) => `${banglaDigits(distance)} কিমি`,
  university: 'বিশ্ববিদ্যালয়',
  from: 'বিশ্ববিদ্যালয় থেকে',
  map: 'মানচিত্রে খুঁজুন',
  advice: 'বুকিং দেওয়ার আগে',
};
