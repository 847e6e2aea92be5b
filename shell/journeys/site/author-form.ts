import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { proceed } from './public-forms';

/** An abstract as authors write it: a real Word document. */
export const ABSTRACT = fileURLToPath(import.meta.resolve('@conference/testing/files/abstract.docx'));

/** The part of an application that a journey is about; the rest is always the same. */
export interface Applicant {
  email: string;
  password: string;
  fullName: string;
  title: string;
}

/** Somebody whom no other journey knows. */
export const applicant = (name: string): Applicant => ({
  email: `${name}@example.org`,
  password: 'a password to remember',
  fullName: `Author ${name}`,
  title: `The water of ${name}`,
});

/** The message when nobody answers. */
export const NETWORK = 'Something went wrong. Please try again later.';

/** Sends the author form. */
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit registration' }).click();

/** The titles of an author's applications on the profile. */
export const applications = (page: Page) => page.getByRole('heading', { level: 3 });

/** Opens the author form and puts the welcome away. */
export async function openAuthorForm(page: Page): Promise<void> {
  await page.goto(url.register);
  await proceed(page);
}

/** Fills in every field of the author form, by the label a person reads. */
export async function fillInAuthorForm(page: Page, { email, password, fullName, title }: Applicant): Promise<void> {
  const text = (label: string, value: string) => page.getByLabel(label).first().fill(value);
  await text('Email', email);
  await giveAgain(page, password);
  await text('Full name', fullName);
  await page.locator('label', { hasText: /^Female$/ }).click();
  await text('Date of birth', '1999-12-31');
  await text('Nationality', 'Bangladeshi');
  await text('Phone', '+880 721 000000');
  await text('Mailing address', 'Department of Rivers\nRajshahi');
  await text('Institution', 'A university in Rajshahi');
  await text('Department', 'Hydrology');
  await text('Position', 'MSc student');
  await page.getByLabel('Segment').selectOption('Poster Presentation');
  await page.getByLabel('Sub-theme').selectOption('Applied Science & Research');
  await text('Abstract title', title);
  await text('AV equipment', 'None');
  await text('Dietary preferences', 'Vegetarian');
  await text('Accommodation preferences', 'Near the venue');
  await text('Travel information', 'By train from Dhaka');
  await text('Emergency contact', 'Next of kin, +880 721 000001');
  await page.locator('[name=agreeTerms]').check();
}

/** Enters what a draft does not keep: the password and the abstract. */
export async function giveAgain(page: Page, password: string): Promise<void> {
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=abstractFile]').setInputFiles(ABSTRACT);
}
