import { Link, usePageTitle } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { PageHeading, TextLink } from '@conference/ui';

const texts = {
  title: 'This page needs JavaScript',
  lead: 'Your browser has it turned off, or could not load it. Turn it on, and open this page again.',
  others: 'All pages for visitors, the forms and the profile of an author work without it.',
  home: 'To the home page',
} as const;

/** What a browser without scripts is shown in place of a page that is drawn by scripts alone. */
export function NeedsScripts() {
  usePageTitle(texts.title);
  return (
    <>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <p>{texts.others}</p>
      <p>
        <TextLink as={Link} to={url.home}>
          {texts.home}
        </TextLink>
      </p>
    </>
  );
}
