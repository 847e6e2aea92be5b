import { conference } from '@conference/edition';
import { url } from '@conference/site-map';
import { ButtonLink } from '@conference/ui';
import { texts } from './texts';

const fileName = `${conference.place.toLowerCase()}-${conference.year}.ics`;

/** Saves the programme for a calendar. */
export function CalendarLink() {
  return (
    <ButtonLink variant="ghost" href={url.programmeCalendar} download={fileName}>
      {texts.download}
    </ButtonLink>
  );
}
