import { ownPrefix } from '@conference/language';
import { url } from '@conference/site-map';
import { ButtonLink } from '@conference/ui';
import { texts } from './texts';

/** A link to the programme as an iCalendar file. The gateway writes and names the file in the language of the page. */
export function CalendarLink() {
  return (
    <ButtonLink variant="ghost" href={ownPrefix() + url.programmeCalendar} download>
      {texts.download}
    </ButtonLink>
  );
}
