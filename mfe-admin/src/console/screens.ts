import type { ConsoleAccess } from '@conference/contracts';
import type remote from '../../remote';

/** The access that each screen requires (docs/roles.md). Its calls require the same, or less. */
export const screens = {
  '/admin/applications': 'sees applications',
  '/admin/application/:id': 'sees applications',
  '/admin/decide': 'decides',
  '/admin/audience': 'sees guests',
  '/admin/accepted': 'sees applications',
  '/admin/waiting': 'sees applications',
  '/admin/reject': 'sees applications',
  '/admin/volunteer': 'sees volunteers',
  '/admin/volunteers/edit/:id': 'admin',
  '/admin/sponsors': 'admin',
  '/admin/notice': 'posts notices',
  '/admin/overview': 'organiser',
  '/admin/mail': 'mails',
  '/admin/mail/compose': 'mails',
  '/admin/mail/templates': 'mails',
  '/admin/mail/templates/:id': 'mails',
  '/admin/history': 'admin',
  '/admin/bin': 'admin',
  '/admin/edition': 'edits the edition',
  '/admin/edition/:section': 'edits the edition',
  '/admin/people': 'admin',
  '/admin/releases': 'admin',
  '/admin/releases/local': 'admin',
  '/admin/sessions': 'organiser',
  '/admin/second-factor': 'organiser',
} as const satisfies Record<keyof typeof remote.pages, ConsoleAccess>;

/** The address of a screen, with `:name` for parameters. */
export type Screen = keyof typeof screens;
