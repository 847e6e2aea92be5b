import type { LegalTitles } from './outline';

export const titles: LegalTitles = {
  terms: {
    scope: 'এই শর্তগুলো কী নিয়ে',
    account: 'আপনার অ্যাকাউন্ট',
    session: 'লগইন থাকা',
    applications: 'আপনার আবেদন',
    abstracts: 'আপনার সারসংক্ষেপ আপনারই থাকে',
    decisions: 'সিদ্ধান্ত ও ইমেইল',
    deadlines: 'শেষ সময়',
    payment: 'ফি ও পরিশোধ',
    use: 'গ্রহণযোগ্য ব্যবহার ও মুছে ফেলা',
    changes: 'পরিবর্তন ও যোগাযোগ',
  },
  privacy: {
    who: 'দায়িত্ব কার',
    what: 'আপনি আমাদের যা দেন',
    arises: 'যা নিজে থেকেই তৈরি হয়',
    why: 'যে কাজে লাগে',
    whom: 'কারা দেখেন',
    elsewhere: 'অন্যদের পাতা',
    long: 'কত দিন রাখি',
    safe: 'যেভাবে নিরাপদ রাখা হয়',
    rights: 'আপনার অধিকার',
  },
  cookies: {
    what: 'এটি কী নিয়ে',
    none: 'দর্শনার্থী',
    cookie: 'ছয়টি কুকি',
    session: 'আপনার সেশন',
    drafts: 'আপনি যা লেখেন',
    offline: 'নেটওয়ার্ক ছাড়াই যা খোলে',
    others: 'অন্যেরা',
    control: 'আপনি যা করতে পারেন',
    contact: 'প্রশ্ন',
  },
};
