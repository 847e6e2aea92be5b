import { paragraphs, type Template } from '../template';

export const bangla: Template = {
  subject: '{{conference}}: শ্রোতা হিসেবে আপনার নিবন্ধন নিশ্চিত হয়েছে',
  title: 'আপনার নিবন্ধন নিশ্চিত হয়েছে',
  body: paragraphs(
    'প্রিয় {{name}},',
    '{{conference}}-এ শ্রোতা হিসেবে আপনার নিবন্ধন নিশ্চিত হয়েছে।',
    '{{registration}}',
    'কোডটি যত্নে রাখুন: আপনার সনদে এটি থাকবে। {{place}} সম্মেলনে আপনার সঙ্গে দেখা হবে, এই আশায় রইলাম।',
  ),
};
