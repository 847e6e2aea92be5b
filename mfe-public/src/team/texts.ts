import { inWords } from '@conference/language';

/** The texts of the page, except facts of the edition. */
export const texts = inWords('team', {
  core: 'Core Committee',
  coreLead: 'They answer for the conference, and welcome you to it.',
  management: 'Management Committee',
  managementLead: 'An area each, from the first mail to the last chair.',
});
