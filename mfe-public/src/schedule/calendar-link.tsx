import { conference } from '@conference/edition';
import { url } from '@conference/site-map';
import { ButtonLink } from '@conference/ui';
import { texts } from './texts';

const fileName = `${conference.place.toLowerCase()}-${conference.year}.ics`;

/** A link to the programme as an iCalendar file. */
export function CalendarLink() {
  return (
    <ButtonLink variant="ghost" href={url.programmeCalendar} download={fileName}>
      {texts.download}
    </ButtonLink>
  );
}
