import { words as ofTheEdition } from '@conference/edition/bn';
import { learn } from '@conference/language/learn';
import { words as ofTheKit } from '@conference/shell-kit/bn';
import { frame } from './frame/texts.bn';
import { needsScripts } from './needs-scripts/texts.bn';
import { newerRelease } from './newer-release/texts.bn';
import { offlineNotice } from './offline/texts.bn';
import { switchedOff } from './switched-off/texts.bn';

learn('bn', {
  ...ofTheEdition,
  ...ofTheKit,
  frame,
  'needs-scripts': needsScripts,
  'newer-release': newerRelease,
  'offline-notice': offlineNotice,
  'switched-off': switchedOff,
});
