import { authorScreens } from './author-screens';
import { consoleScreens } from './console-screens';
import { formScreens } from './form-screens';
import { offlineScreens } from './offline-screens';
import { publicScreens } from './public-screens';
import type { Screen } from './screen';

/** All that is shown in docs/screens, in the order of its README. */
export const screens: Screen[] = [
  ...publicScreens,
  ...formScreens,
  ...authorScreens,
  ...offlineScreens,
  ...consoleScreens,
];
