import { Link, usePageTitle } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { texts } from './texts';

/** Stands in place of all pages of a module that was switched off. Styled by the global styles alone. */
export function SwitchedOff({ sentence }: { sentence: string }) {
  usePageTitle(texts.title);
  return (
    <div className="plain">
      <h1>{texts.title}</h1>
      <p>{sentence}</p>
      <p>
        <Link to={url.home}>{texts.home}</Link>
      </p>
    </div>
  );
}
