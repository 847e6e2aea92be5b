import { z } from 'zod';
import { listed } from '../paging';

/** GET /sponsors: searched by name, email and organization, the newest first. */
export const sponsorListQuery = z.object(listed(['-createdAt', 'createdAt', 'name', '-name']));
export type SponsorListQuery = z.input<typeof sponsorListQuery>;
