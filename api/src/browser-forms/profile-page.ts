import { calls } from '@conference/contracts/calls';
import { paymentLabels, profileTexts, statusLabels, storedAbstract, type Application } from '@conference/contracts';
import {
  dayOf,
  displayDay,
  displayLastMinute,
  nameOf,
  siteTitle,
  toldOfPayment,
  type Core,
  type PresenterPayment,
  zoneName,
} from '@conference/edition';
import { url } from '@conference/site-map';
import { escapeHtml } from '@conference/process';
import type { Caller } from '../http/caller';
import { document, ownAddress, type Page } from './page';

const paid = ['oral', 'poster', 'thesis', 'hotels'] as const;

const link = (to: string, label: string) => `<a href="${escapeHtml(ownAddress(to))}">${escapeHtml(label)}</a>`;
const fact = (term: string, text: string) => `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd></div>`;

/**
 * An author's applications as a page, the newest first.
 * @param applications all of them, the oldest first: edit pages use their index in this order
 */
export function profilePage(
  { fullName, email }: Caller,
  applications: Application[],
  isEditingOpen: boolean,
  edition: Core,
): Page {
  const words = profileTexts.applications;
  const items = applications.map((application, place) => itemOf(application, place, isEditingOpen, edition)).reverse();
  const list = items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : `<p>${words.none}</p>`;
  const main = `<h1>${escapeHtml(profileTexts.welcome(fullName))}</h1>
<p>${escapeHtml(email)}</p>
<form method="post" action="/api${calls.logout.path}"><button type="submit">${profileTexts.logout}</button></form>
<section aria-labelledby="my-registrations">
<h2 id="my-registrations">${words.heading}</h2>
${list}
<p>${link(url.register, items.length > 0 ? words.another : words.register)}</p>
</section>`;
  return document(200, { site: siteTitle(edition.identity), page: url.profile, title: profileTexts.title, main });
}

function itemOf(
  application: Application,
  place: number,
  isEditingOpen: boolean,
  { choices, dates, money }: Core,
): string {
  const {
    _id,
    abstractTitle,
    segment,
    subTheme,
    status,
    comment,
    paymentStatus = 'unpaid',
    createdAt,
    oldEdition,
    repeats,
  } = application;
  const words = profileTexts.applications;
  const isAccepted = status === 'accepted';
  const isOld = oldEdition !== undefined;
  // What is due and what to read next is said of the live edition.
  const goesOn = isAccepted && !isOld;
  const lastEdit = displayLastMinute(dates, 'editing');
  const facts = [
    fact(words.segment, nameOf(choices.segments, segment)),
    fact(words.subTheme, nameOf(choices.subThemes, subTheme)),
    fact(words.submitted, displayDay(dayOf(new Date(createdAt)))),
    fact(words.file, storedAbstract(application)),
    ...(isEditingOpen && !isOld ? [fact(words.editableUntil, `${lastEdit}, ${zoneName()}`)] : []),
    ...(isAccepted ? [fact(words.payment, paymentLabels[paymentStatus])] : []),
  ];
  const toRead = paid.map((page) => `<li>${link(url[page], profileTexts.paid[page])}</li>`).join('');
  return [
    `<li>`,
    `<p data-standing="${status}">${statusLabels[status]}</p>`,
    `<h3>${escapeHtml(abstractTitle)}</h3>`,
    `<h4>${words.receipt}</h4>`,
    `<dl>${facts.join('')}</dl>`,
    ...(repeats === undefined ? [] : [`<p>${escapeHtml(words.repeats(repeats))}</p>`]),
    ...(comment?.trim() ? [`<h4>${words.comment}</h4>`, `<p>${escapeHtml(comment)}</p>`] : []),
    ...(goesOn && paymentStatus === 'unpaid'
      ? [`<h4>${profileTexts.due.heading}</h4>`, paymentDue(money.presenters)]
      : []),
    ...(goesOn && paymentStatus === 'paid' ? [`<h4>${profileTexts.paid.heading}</h4>`, `<ul>${toRead}</ul>`] : []),
    `<p>${isOld ? escapeHtml(words.oldEdition(oldEdition)) : isEditingOpen ? link(url.editProfile(_id, place), words.edit) : escapeHtml(words.editingClosed(lastEdit))}</p>`,
    `</li>`,
  ].join('\n');
}

/** How an accepted author pays, or that it will be announced. */
export function paymentDue(payment: PresenterPayment): string {
  const { facts, step } = toldOfPayment(payment);
  const list = facts.map((about) => fact(about.name, about.fact)).join('');
  return `${list && `<dl>${list}</dl>\n`}<p>${escapeHtml(step)}</p>`;
}
