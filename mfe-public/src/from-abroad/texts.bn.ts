import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { texts } from './texts';

export const fromAbroad: Translated<typeof texts> = {
  ask: {
    email: 'ইমেইল',
    phone: (number) => `ফোন ${banglaDigits(number)}`,
    until: 'চাওয়ার শেষ দিন',
    takes: 'আমন্ত্রণপত্র পেতে লাগে',
  },
  then: {
    title: 'এরপর',
    links: {
      contact: { label: 'যোগাযোগ', about: 'আয়োজকদের কাছে লেখার সব উপায়' },
      author: { label: 'লেখকদের জন্য', about: 'কী পাঠাবেন, কবের মধ্যে, আর ফরম' },
      audience: { label: 'শ্রোতার ধরন', about: 'ফি কত, আর কীভাবে নিবন্ধন করবেন' },
      hotels: { label: 'হোটেল', about: 'কোথায় থাকবেন' },
    },
  },
};
