import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessWords, grantableRoles, organiserRoles, wordsOfRole } from '@conference/contracts';
import { callsFor, ROLES_DOC, rolesDoc, screensFor, screensOf } from './roles-doc';

describe('the roles of organisers', () => {
  it('are in the docs as they are in the code (npm run roles)', () => {
    expect(readFileSync(join(__dirname, '..', ROLES_DOC), 'utf8')).toBe(rolesDoc());
  });

  it('can be granted exactly where they have a screen of their own', () => {
    const withScreens = organiserRoles.filter((role) =>
      role === 'admin' ? true : wordsOfRole[role].some((word) => screensFor(word).length > 0),
    );
    expect(grantableRoles).toEqual(withScreens);
    expect(grantableRoles).not.toContain('reviewer');
    expect(screensOf('reviewer')).toEqual([]);
  });

  it.each(accessWords)('have no word without a call or without a role: %s', (word) => {
    expect(callsFor(word)).not.toEqual([]);
    expect(Object.values(wordsOfRole).some((words) => words.includes(word))).toBe(true);
  });
});
