import { Link, usePageTitle } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { texts } from './texts';

/** Shown to browsers without scripts in place of a page that needs them. It is only prerendered, and styled by the global styles alone. */
export function NeedsScripts() {
  usePageTitle(texts.title);
  return (
    <div className="plain">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <p>{texts.others}</p>
      <p>
        <Link to={url.home}>{texts.home}</Link>
      </p>
    </div>
  );
}
