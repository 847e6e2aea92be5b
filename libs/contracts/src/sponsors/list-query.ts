import { z } from 'zod';
import { listed } from '../paging';

/** GET /sponsors. Searches name, email and organization. */
export const sponsorListQuery = z.object(listed(['-createdAt', 'createdAt', 'name', '-name']));
