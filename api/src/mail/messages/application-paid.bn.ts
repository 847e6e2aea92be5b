import { paragraphs, type Template } from '../template';

export const bangla: Template = {
  subject: '{{conference}}: আপনার পরিশোধ আমরা পেয়েছি',
  title: 'আপনার পরিশোধ পৌঁছেছে',
  body: paragraphs(
    'প্রিয় {{full name}},',
    'আপনার “{{abstract title}}” আবেদনের পরিশোধ হয়েছে। আপনাকে ধন্যবাদ! {{dates}} তারিখে আপনার সঙ্গে দেখা হবে, এই আশায় রইলাম।',
    'আপনার কাজ কীভাবে উপস্থাপন করবেন, আর কোথায় থাকা যায়, পড়ে নিন:',
    '{{pages}}',
  ),
};
