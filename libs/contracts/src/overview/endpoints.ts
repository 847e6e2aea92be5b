import { endpoint } from '../endpoint';
import type { OverviewNumbers } from './overview';

/** How many applications, guests, volunteers and sponsors there are, by everything they differ in. */
export const getOverview = endpoint<Record<string, never>, { success: true } & OverviewNumbers>('GET /overview', {
  access: 'admin',
  packable: true,
});
