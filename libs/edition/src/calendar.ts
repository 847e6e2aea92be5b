export { calendarWords } from './calendar/calendar-words';
export { calendarFileName } from './calendar/file-name';
export { programmeCalendar } from './calendar/programme-calendar';
