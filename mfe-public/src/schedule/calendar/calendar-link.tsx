import { conference, schedule } from '@conference/edition';
import { ButtonLink } from '@conference/ui';
import { texts } from '../texts';
import { programme } from './programme';

/** The whole file stands in the link: it needs no script and no address of its own, and it is as old as the page it was taken from. */
const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(programme(schedule))}`;
const name = `${conference.place.toLowerCase()}-${conference.year}.ics`;

/** Saves the programme for a calendar. */
export function CalendarLink() {
  return (
    <ButtonLink variant="ghost" href={file} download={name}>
      {texts.download}
    </ButtonLink>
  );
}
