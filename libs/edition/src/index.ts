export { firstRevision, revisionOf } from './calendar/revision';
export type { CalendarRevision } from './calendar/revision';
export { NOT_IN_A_LINE, NOT_IN_A_PARAGRAPH, visible } from './characters';
export { nameOf, offered } from './choices';
export { capitalised, counted, inSentence, siteTitle } from './conference';
export {
  DHAKA_OFFSET_MS,
  dayInWords,
  dayOf,
  daysBetween,
  displayDay,
  displayMinute,
  instantOf,
  isPast,
  zoneName,
} from './conference-time';
export type { CalendarDay } from './conference-time';
export { abstractDeadlines, closingInstant, displayLastMinute, isOpen } from './deadlines';
export type { TimedForm } from './deadlines';
export { draftOf, FRAMED, newsMessage, newsOf } from './framed-draft';
export type { FramedDraft, FramedNews } from './framed-draft';
export { hotelsByDistance } from './hotels';
export type { HotelGroup } from './hotels';
export { daysInBrief, daysInWords, importantDates, lastDay, openingInstant, openingInWords } from './important-dates';
export type { ImportantDate } from './important-dates';
export { amended } from './legal/document';
export type { LegalBlock, LegalDocument, LegalSection } from './legal/document';
export { cookies } from './legal/cookies';
export { privacy } from './legal/privacy';
export { terms } from './legal/terms';
export { currencyName, feesInBrief, inMoney, toldOfPayment } from './payment';
export type { PresenterPayment } from './payment';
export { PICTURE_WIDTHS, pictureHeight, pictureShapes, pictureSources } from './pictures';
export type { PictureUse } from './pictures';
export { factText, isPlaceholder } from './placeholder';
export type { Placeholder } from './placeholder';
export { displayTime, minutesBetween } from './schedule';
export type { ScheduledDay, ScheduledSession } from './schedule';
export type { Choice, Core, Parts } from './schema/parts';
export { sessionTypeNames, sessionTypes } from './session-types';
export type { SessionType } from './session-types';
export { mapAddress, MAPS, mapSearch } from './venue';
