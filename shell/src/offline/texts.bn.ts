import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const offlineNotice: Translated<typeof texts> = {
  device: 'আপনি অফলাইনে আছেন।',
  unreachable: 'সাইটটিতে এখন পৌঁছানো যাচ্ছে না।',
  storedAt: (minute) => `এই পাতা এই ডিভাইসে রাখা হয়েছিল: ${minute}, বাংলাদেশ সময়।`,
};
