import type { EditionDocument } from '../schema/sections';

export const supporters: EditionDocument['supporters'] = {
  sponsors: [{ id: 'sponsor-1', name: null, description: null, link: null }],
  partners: Array.from({ length: 21 }, (_, index) => ({ id: `partner-${index + 1}`, name: null })),
};
