import { applicationQueries } from '../applications/calls';
import { audienceQueries } from '../audience/calls';
import { perEdition } from '../fields/choices';
import { sponsorFilters } from '../sponsors/calls';
import { volunteerExportQuery } from '../volunteers/calls';

/** The filters that find the people of a group: those of their list, without order and page. */
export const audienceFilters = perEdition((choices) => ({
  application: applicationQueries(choices).counts,
  entry: audienceQueries(choices).counts,
  volunteer: volunteerExportQuery,
  sponsor: sponsorFilters,
}));
