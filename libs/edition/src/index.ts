export { audiences, benefits, daysInBrief, objectives, overview, reasons, theme } from './about';
export type { Point } from './about';
export {
  audienceRegistrationLink,
  audienceTypes,
  currency,
  paymentCare,
  paymentInBrief,
  paymentMethods,
} from './audience';
export type { AudienceType, PaymentMethod } from './audience';
export { programmeCalendar } from './calendar/programme-calendar';
export { conference, siteTitle } from './conference';
export { contact, contactPhones } from './contact';
export {
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
export { presenterPayment, toldOfPayment } from './presenter-payment';
export type { PaymentFact } from './presenter-payment';
export { faqs } from './faqs';
export type { Faq } from './faqs';
export { fromAbroad } from './from-abroad';
export type { Guideline } from './guidelines/guideline';
export { oral } from './guidelines/oral';
export { poster } from './guidelines/poster';
export { thesis } from './guidelines/thesis';
export { distanceOf, hotels, hotelsByDistance, hotelsInBrief } from './hotels';
export type { Hotel, HotelGroup } from './hotels';
export { conferenceDays, countdownTo, importantDates, importantDateTitles, inWords } from './important-dates';
export type { ImportantDate } from './important-dates';
export { abstractDeadlines, closingInstant, displayLastMinute, isOpen } from './deadlines';
export type { TimedForm } from './deadlines';
export type { LegalBlock, LegalDocument, LegalSection } from './legal/document';
export { cookies } from './legal/cookies';
export { privacy } from './legal/privacy';
export { terms } from './legal/terms';
export { coreCommittee, managementCommittee, welcomeMessages } from './people';
export type { TeamMember, WelcomeMessage } from './people';
export { factText, isPlaceholder, placeholder } from './placeholder';
export type { Placeholder } from './placeholder';
export { segments, segmentsInBrief, subThemes } from './programme';
export type { Segment, SubTheme } from './programme';
export { displayTime, minutesBetween, schedule, sessionTypeNames, sessionTypes } from './schedule';
export type { ScheduledDay, ScheduledSession, SessionType } from './schedule';
export { partners, sponsors } from './supporters';
export type { Partner, Sponsor } from './supporters';
export { topics, tracksInBrief } from './topics';
export { mapSearch, socialLinks, venue, visitorCards } from './venue';
export type { VisitorCard } from './venue';
