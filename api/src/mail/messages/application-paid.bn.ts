import { paragraphs, type Template } from '../template';

export const bangla: Template = {
  subject: '{{conference}}: আপনার ফি আমরা পেয়েছি',
  title: 'আপনার ফি পৌঁছেছে',
  body: paragraphs(
    'প্রিয় {{full name}},',
    'আপনার “{{abstract title}}” আবেদনের ফি পরিশোধ হয়েছে। আপনাকে ধন্যবাদ! সম্মেলনে ({{dates}}) আপনার সঙ্গে দেখা হবে, এই আশায় রইলাম।',
    'কাজটি কীভাবে উপস্থাপন করবেন আর কোথায় থাকা যায়, পড়ে নিন:',
    '{{pages}}',
  ),
};
