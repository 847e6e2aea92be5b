import { z } from 'zod';
import { schemasOf, success } from '../call-schema';
import { MOST_NOTIFICATIONS, notificationRecord } from './notification';

export const notificationSchemas = schemasOf({
  listNotifications: {
    summary: `The latest ${MOST_NOTIFICATIONS} things that happened to the applications of whoever asks, the latest first; an organiser has none.`,
    answer: z.object({ success, notifications: z.array(notificationRecord).max(MOST_NOTIFICATIONS) }),
  },
});
