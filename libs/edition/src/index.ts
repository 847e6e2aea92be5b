export { conference } from './conference';
export { countdownTo, dayOf, displayDay, importantDates, importantDateTitles, isPast } from './dates';
export type { CalendarDay, ImportantDate } from './dates';
export { closingInstant, isOpen } from './deadlines';
export type { TimedForm } from './deadlines';
export { segments, subThemes } from './programme';
export type { Segment, SubTheme } from './programme';
