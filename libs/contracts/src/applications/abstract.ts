/** The endings of Word documents. */
export const abstractTypes = ['doc', 'docx'] as const;
export type AbstractType = (typeof abstractTypes)[number];

/** The form field of the file. */
export const ABSTRACT_FIELD = 'abstractFile';
/** 10 MiB. */
export const ABSTRACT_MAX_BYTES = 10 * 1024 * 1024;

export const abstractMediaTypes: Record<AbstractType, string> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The messages about the abstract file, in the form and from the server. */
export const abstractMessages = {
  missing: 'Please upload your abstract file (.doc or .docx).',
  notWord: 'Only .doc or .docx files are accepted.',
  tooLarge: 'The abstract file may be at most 10 MB.',
  empty: 'This file is empty. Please choose another.',
  unreadable: 'This file can no longer be read. Please choose it again.',
  otherType: 'The file is not of the type you selected.',
  noType: 'Please select the abstract file type.',
} as const;
