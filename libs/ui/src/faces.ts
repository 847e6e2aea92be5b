/**
 * The faces that are fetched with every page, as their files' names begin: of headings and of text, and the two kilobytes of the conference's name
 * in Bangla, which stands over the home page and in the end of all others. Others are fetched with the first words that are set in them.
 */
export const faces = ['anek-basic', 'brygada-basic', 'city'];
