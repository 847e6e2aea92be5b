import { anApplication } from '@conference/testing';
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { ABSTRACT } from './author-form';
import type { Person } from './site';

/** Somebody who has registered, with the application. */
interface Author extends Person {
  id: string;
  title: string;
}

/**
 * Registers an author with one application, for one journey alone. `name` is the part of the email before @example.org. A
 * journey names the fields that it is about: `registered(site.url, 'weaver', { segment: 'Research Fair' })`.
 * @param document the path of the abstract
 */
export async function registered(
  siteUrl: string,
  name: string,
  fields: Parameters<typeof anApplication>[0] = {},
  document = ABSTRACT,
): Promise<Author> {
  const application = anApplication({ email: `${name}@example.org`, abstractTitle: `The silk of ${name}`, ...fields });
  const { email, password, abstractTitle: title, ...rest } = application;
  const form = new FormData();
  for (const [field, value] of Object.entries({ email, password, abstractTitle: title, ...rest }))
    form.set(field, String(value));
  form.set('abstractFile', new Blob([new Uint8Array(await readFile(document))]), 'abstract.docx');
  const answer = await fetch(`${siteUrl}/api/register`, { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return { email, password, title, id: (await answer.json()).registration._id };
}
