import type { Core } from '@conference/edition';
import { url } from '@conference/site-map';
import { ButtonLink } from '@conference/ui';
import { texts } from './texts';

/** A link to the programme as an iCalendar file. */
export function CalendarLink({ identity: { place, year } }: Pick<Core, 'identity'>) {
  const fileName = `${place.toLowerCase().replaceAll(' ', '-')}-${year}.ics`;
  return (
    <ButtonLink variant="ghost" href={url.programmeCalendar} download={fileName}>
      {texts.download}
    </ButtonLink>
  );
}
