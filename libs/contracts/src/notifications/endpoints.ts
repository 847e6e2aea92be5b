import { endpoint } from '../endpoint';
import type { Notification } from './notification';

/** What happened to the applications of whoever asks, the latest first. An organiser has none, and is told nobody else's. */
export const listNotifications = endpoint<Record<string, never>, { success: true; notifications: Notification[] }>(
  'GET /notifications',
  { access: 'signed-in', packable: true },
);
