/** Finds the fields in which a file is chosen. Their controls do not tell: they are emptied, and the form holds the file (file-field.tsx). */
export const CHOSEN_FILE = '[data-filled=true]';
