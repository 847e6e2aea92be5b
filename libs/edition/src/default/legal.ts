import type { Edition } from '../schema/sections';

/** Nothing is added to the product's own paragraphs. */
const asItIs = { sections: [] };

export const legal: Edition['legal'] = { terms: asItIs, privacy: asItIs, cookies: asItIs };
