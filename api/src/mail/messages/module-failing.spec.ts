import { rendered } from '../../testing/default-edition';
import { moduleFailing } from './module-failing';

const facts = {
  module: 'mfe-public',
  version: '81c04e6a2f95',
  reason: '10 of 200 visits failed (5 %). Of version 3f2a9c1b7d40, 2 of 1000 did (0.2 %).',
  releasesUrl: 'http://localhost:4200/admin/releases',
};

describe('the mail about a module that fails', () => {
  it('says which version was taken back to which, how often it failed, and what to do', () => {
    const { subject, text } = rendered(moduleFailing, { ...facts, to: '3f2a9c1b7d40' });

    expect(subject).toBe('mfe-public was taken back');
    expect(text).toBe(`mfe-public was taken back

Hello,

Version 81c04e6a2f95 of mfe-public fails too often. 10 of 200 visits failed (5 %). Of version 3f2a9c1b7d40, 2 of 1000 did (0.2 %).

Version 3f2a9c1b7d40 is live again since then. Nobody has to act at once. The other version does not go live again by itself: please have the failure corrected, and publish a new version.

The log of the API names each failure (docs/releasing.md, "What a page does when a module fails").

All releases: http://localhost:4200/admin/releases

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
  });

  it('says when the version is still live', () => {
    const { subject, text } = rendered(moduleFailing, facts);

    expect(subject).toBe('mfe-public fails, and could not be taken back');
    expect(text).toContain('No earlier version could go live in its place, so that it is still live.');
  });
});
