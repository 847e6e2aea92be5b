/**
 * The fonts that every page preloads, by the beginning of their files' names: for headings, for text, and two kilobytes for the
 * conference's name in Bangla, in the head of the home page and the footer of all others. Other fonts load when text needs them.
 */
export const preloadFonts = ['anek-basic', 'brygada-basic', 'city'];
