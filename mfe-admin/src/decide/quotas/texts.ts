import { counted } from '../../batches/texts';

/** The texts about the places of segments and sub-themes. */
export const texts = {
  title: 'Places',
  none: 'No number is set: each place that becomes free is given to whoever waits first.',
  taken: (accepted: number, places: number) => `${accepted} of ${places} taken`,
  staged: (count: number) => `${count} staged`,
  overall: (pools: number) => (pools === 1 ? '1 is over its places' : `${pools} are over their places`),
  unsaved: (count: number) => `${counted(count, 'change')} not saved`,
  lead: 'How many can be accepted. A place that becomes free is given to whoever waits first only while fewer are accepted than there are places. An empty field sets no number.',
  subTheme: 'Sub-theme',
  /** The name of a field, where the heads of a table do not say it. */
  field: (segment: string, subTheme: string) => `Places: ${segment}, ${subTheme}`,
  /** For narrow columns. A number stays beside its word. */
  stands: {
    accepted: (count: number) => `${count}\u00a0accepted`,
    staged: (count: number) => `${count}\u00a0staged`,
    wait: (count: number) => `${count}\u00a0waiting`,
    nobody: 'Nobody yet',
  },
  over: (count: number) => `${count} over`,
  save: (count: number) => (count === 0 ? 'Save' : `Save ${counted(count, 'change')}`),
  undo: 'Take back',
  wrong: 'Please enter a whole number from 0 to 9999, or nothing.',
  loading: 'Loading the places...',
  loadFailed: 'Failed to load the places',
  says: { failure: 'Nothing is saved', network: 'Network error' },
} as const;
