import { paragraphs, type Template } from '../template';

export const bangla: Template = {
  subject: '{{conference}} আর বেশি দূরে নেই',
  title: 'আপনার আগ্রহের জন্য ধন্যবাদ',
  body: paragraphs(
    'প্রিয় {{name}},',
    '{{conference}} নিয়ে আপনার আগ্রহের জন্য ধন্যবাদ। সম্মেলনের সময় ও স্থান: {{dates}}, {{place}}।',
    'আরও জানতে বা অংশ নিতে চাইলে এই ইমেইলের উত্তর দিন।',
  ),
};
