import { paragraphs, type Template } from '../template';

export const bangla: Template = {
  subject: '{{conference}}: স্বেচ্ছাসেবকদের দলে স্বাগত',
  title: 'স্বেচ্ছাসেবকদের দলে স্বাগত',
  body: paragraphs(
    'প্রিয় {{full name}},',
    '{{conference}}-এ স্বেচ্ছাসেবক হিসেবে আপনার নিবন্ধন অনুমোদিত হয়েছে। সাহায্য করার জন্য ধন্যবাদ!',
    'এরপর কী করতে হবে, আয়োজকেরা আপনাকে জানাবেন। {{place}} সম্মেলনে আপনার সঙ্গে দেখা হবে, এই আশায় রইলাম।',
  ),
};
