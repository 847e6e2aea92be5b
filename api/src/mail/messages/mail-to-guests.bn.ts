import { paragraphs, type Template } from '../template';

export const bangla: Template = {
  subject: '{{conference}} আর বেশি দূরে নেই',
  title: 'আপনার সঙ্গে দেখা হবে, এই আশায় রইলাম',
  body: paragraphs(
    'প্রিয় {{name}},',
    '{{conference}} আর বেশি দূরে নেই: {{dates}}, {{place}}। উদ্বোধন {{opening}}।',
    'আপনার সনদের কোডটি সঙ্গে আনুন: {{certificate code}}।',
  ),
};
