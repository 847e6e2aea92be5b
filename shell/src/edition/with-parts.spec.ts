import type { RouteObject } from '@conference/shell-kit';
import { withParts } from './with-parts';

const Page = () => null;
const lazy = async () => ({ Component: Page });
const routes: RouteObject[] = [
  {
    id: 'all',
    children: [
      { path: '/hotels', lazy, children: [{ path: ':id', lazy, handle: { frame: 'bare' } }] },
      { path: '/home', Component: Page },
      { path: '*', lazy },
    ],
  },
];

it('the code of each page is fetched beside what it shows, by its whole path, and is given once both are here', async () => {
  const asked: string[] = [];
  let arrive = (): void => undefined;
  const fetchFor = async (path: string) => {
    asked.push(path);
    await new Promise<void>((resolve) => (arrive = resolve));
  };
  const [{ children: [hotels, home, any] = [] } = {}] = withParts(routes, fetchFor);
  const [one] = hotels?.children ?? [];
  const codeOf = (route?: RouteObject) => (route?.lazy as typeof lazy | undefined)?.();
  let isHere = false;
  const code = codeOf(one)?.then((page) => ((isHere = true), page));
  await Promise.resolve();
  expect([asked, isHere]).toEqual([['/hotels/:id'], false]);
  arrive();
  expect(await code).toEqual({ Component: Page });

  void codeOf(any);
  await codeOf(hotels);
  expect(asked).toEqual(['/hotels/:id', '*']);
  expect(home).toEqual(routes[0]?.children?.[1]);
  expect(one).toMatchObject({ path: ':id', handle: { frame: 'bare' } });
});
