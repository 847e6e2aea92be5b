import { paragraphs, type Template } from '../template';

export const bangla: Template = {
  subject: '{{conference}} আর বেশি দূরে নেই',
  title: 'আপনার সঙ্গে দেখা হবে, এই আশায় রইলাম',
  body: paragraphs(
    'প্রিয় {{full name}},',
    '{{conference}} আর বেশি দূরে নেই: {{dates}}, {{place}}। উদ্বোধন {{opening}}।',
    'আপনি আমাদের “{{abstract title}}” সারসংক্ষেপ পাঠিয়েছেন। এর অবস্থা: {{status}}।',
    'আয়োজকেরা লিখেছেন:\n{{comment}}',
    'আপনার আবেদন: {{profile}}',
  ),
};
