import { paragraphs, type Template } from '../template';

export const bangla: Template = {
  subject: '{{conference}}: আপনার আবেদন বদলানো হয়েছে',
  title: 'আপনার আবেদন বদলানো হয়েছে',
  body: paragraphs(
    'শুভেচ্ছা নেবেন।',
    '{{conference}}-এ এই ইমেইল ঠিকানার একটি আবেদন তার লেখক বদলেছেন।',
    'আপনার আবেদন: {{profile}}',
    'আপনি না বদলে থাকলে আয়োজকদের জানান।',
  ),
};
