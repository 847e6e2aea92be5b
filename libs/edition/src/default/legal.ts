import type { EditionDocument } from '../schema/sections';

/** Nothing is added to the product's own paragraphs. */
const asItIs = { sections: [] };

export const legal: EditionDocument['legal'] = { terms: asItIs, privacy: asItIs, cookies: asItIs };
