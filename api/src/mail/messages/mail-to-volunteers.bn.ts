import { paragraphs, type Template } from '../template';

export const bangla: Template = {
  subject: '{{conference}} আর বেশি দূরে নেই',
  title: 'সাহায্য করার জন্য ধন্যবাদ',
  body: paragraphs(
    'প্রিয় {{full name}},',
    '{{conference}} আর বেশি দূরে নেই: {{dates}}, {{place}}। উদ্বোধন {{opening}}।',
    'কখন ও কোথায় আপনাকে দরকার, আয়োজকেরা জানাবেন। সাহায্য করার জন্য ধন্যবাদ!',
  ),
};
