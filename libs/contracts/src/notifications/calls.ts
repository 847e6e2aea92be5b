import { z } from 'zod';
import { success } from '../answers';
import { call } from '../call';
import { MAX_NOTIFICATIONS, notificationRecord } from './notification';

export const notificationCalls = {
  listNotifications: call('GET /notifications', {
    access: 'signed-in',
    summary: `The latest ${MAX_NOTIFICATIONS} things that happened to the applications of whoever asks, the latest first; an organiser has none.`,
    answer: z.object({ success, notifications: z.array(notificationRecord).max(MAX_NOTIFICATIONS) }),
    packable: true,
  }),
};
