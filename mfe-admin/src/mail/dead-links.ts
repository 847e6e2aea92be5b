/** Disables the links of a mail: they would open a window, which its frame may not do. */
export const LINKS_LEAD_NOWHERE = '<base target="_blank">';
