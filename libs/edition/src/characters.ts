// Both forbid surrogate halves, and characters that turn the direction of all text after them, such as the next name in a list. A
// line forbids every control character, a paragraph all but tabs and line ends.
export const NOT_IN_A_LINE = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;
export const NOT_IN_A_PARAGRAPH = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

/** Whether a text shows anything. Joiners (which Bangla needs) and fillers (of Hangul, the blank of Braille) alone do not. */
export const visible = (text: string) => /[^\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800]/u.test(text);
