import { isSection, sectionTitles } from '@conference/edition/editing';

/** What a section is called. A newer API may know one that this console does not: then by its own name. */
export const sectionTitle = (section: string): string => (isSection(section) ? sectionTitles[section].title : section);
