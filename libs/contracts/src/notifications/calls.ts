import { z } from 'zod';
import { success } from '../answers';
import { call } from '../call';
import { MOST_NOTIFICATIONS, notificationRecord } from './notification';

export const notificationCalls = {
  listNotifications: call('GET /notifications', {
    access: 'signed-in',
    summary: `The latest ${MOST_NOTIFICATIONS} things that happened to the applications of whoever asks, the latest first; an organiser has none.`,
    answer: z.object({ success, notifications: z.array(notificationRecord).max(MOST_NOTIFICATIONS) }),
    packable: true,
  }),
};
