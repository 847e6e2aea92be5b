import { endpoint } from '../endpoint';

/** Whether the API is at work; down travels as 503. */
export interface Health {
  status: 'up' | 'down';
}

/** Whether the process answers. */
export const live = endpoint<Record<string, never>, Health>('GET /health/live', { access: 'anyone' });
/** Whether database and file store answer too. */
export const ready = endpoint<Record<string, never>, Health>('GET /health/ready', { access: 'anyone' });
