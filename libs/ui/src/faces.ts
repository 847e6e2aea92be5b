/**
 * The faces that every page is painted with, as their files' names begin: of headings, of text, and of the conference's name in Bangla.
 * Others are fetched with the first words that are set in them.
 */
export const faces = ['anek-latin-latin-wght-normal', 'brygada-1918-latin-wght-normal', 'city'];
