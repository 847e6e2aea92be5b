import { calls } from '@conference/contracts/calls';
import { ABSTRACT_FIELD, profileTexts, storedAbstract, type Application } from '@conference/contracts';
import { url } from '@conference/site-map';
import { escapeHtml } from '@conference/process';
import { actionOf, pageOf } from './addresses';
import type { BrowserCall } from '../http/browser-call';
import { document, ownAddress, type Page } from './page';
import { shownAgain } from './refused-page';

/**
 * An application as its author may change it: the data of the form, which the gateway fills in. One of an old edition has no form.
 * @param site what the site is called
 */
export function editPage(call: BrowserCall, application: Application, site: string): Page {
  const words = profileTexts.applications;
  const { oldEdition } = application;
  const isOld = oldEdition !== undefined;
  const values = {
    ...shownAgain({ name: 'editApplicationByForm' }, application),
    [ABSTRACT_FIELD]: storedAbstract(application),
  };
  const form = {
    action: actionOf({ ...call, row: calls.editApplicationByForm }),
    message: '',
    faults: [],
    values,
    fileAgain: false,
  };
  const main = `<h1>${escapeHtml(words.edit)}</h1>
<p>${escapeHtml(application.abstractTitle)}</p>
${isOld ? `<p>${escapeHtml(words.oldEdition(oldEdition))}</p>\n` : ''}<p><a href="${ownAddress(url.profile)}">${escapeHtml(profileTexts.title)}</a></p>`;
  return document(200, { site, page: pageOf(call), title: words.edit, main, ...(!isOld && { form }) });
}
