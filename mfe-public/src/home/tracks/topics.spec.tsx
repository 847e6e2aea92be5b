import { editionSource } from '@conference/shell-kit/testing';
import { EditionContext, type EditionSource } from '@conference/shell-kit/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Topics } from './topics';

afterEach(() => jest.restoreAllMocks());

it('topics that do not arrive are asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = Promise.reject(new Error('no network'));
  failing.catch(() => undefined);
  const source: EditionSource = { here: () => undefined, fetch: () => failing };
  const topics = <Topics of="Education & Pedagogy" />;
  await act(async () => void render(<EditionContext value={source}>{topics}</EditionContext>));
  expect(screen.getByRole('alert')).toHaveTextContent('The topics did not arrive.');

  Object.assign(source, editionSource());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});
