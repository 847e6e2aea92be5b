import { endpoint } from '../endpoint';

export interface Health {
  status: 'up' | 'down';
}

export const live = endpoint<Record<string, never>, Health>('GET /health/live', { access: 'anyone' });
export const ready = endpoint<Record<string, never>, Health>('GET /health/ready', { access: 'anyone' });
