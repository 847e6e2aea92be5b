import { applicationQueries } from '../applications/calls';
import { audienceQueries } from '../audience/calls';
import { perEdition } from '../fields/choices';
import { sponsorFilters } from '../sponsors/calls';
import { volunteerExportQuery } from '../volunteers/calls';

/** By what the people of a group are found: what narrows their list, whatever its order and page. */
export const audienceFilters = perEdition((choices) => ({
  application: applicationQueries(choices).counts,
  entry: audienceQueries(choices).counts,
  volunteer: volunteerExportQuery,
  sponsor: sponsorFilters,
}));
