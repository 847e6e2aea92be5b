import type { Core } from '@conference/edition';
import { loginSteps, url } from '@conference/site-map';
import { pagesToRead } from './links';

/** Facts of somebody who does not exist, for every mail. Links lead to this site, and what is secret is good for nothing. */
export function sampleFacts(publicUrl: string, { choices, money }: Pick<Core, 'choices' | 'money'>) {
  return {
    fullName: 'Amina Rahman',
    name: 'Amina Rahman',
    email: 'amina.rahman@example.org',
    organization: 'Example Press',
    abstractTitle: 'Seasonal change of water quality in the Padma',
    segment: choices.segments[0]?.key ?? '',
    subTheme: choices.subThemes[0]?.key ?? '',
    department: 'Education',
    paymentStatus: null,
    accommodationPreferences: 'A single room',
    status: 'accepted',
    comment: 'Please shorten the title.\nEverything else is fine.',
    type: money.attendance[0]?.key ?? '',
    certCode: 'amin23EX',
    code: 'ABCDEFGHJK',
    recipientHas: 'the new address',
    hasPassword: true,
    pages: pagesToRead({ publicUrl }),
    message: 'We would like to print your book of abstracts.',
    strays: 160,
    files: 982,
    missing: 2,
    module: 'mfe-public',
    version: '3f2a9c1b7d40',
    to: '81c04e6a2f95',
    reason: '10 of 200 visits failed (5 %).',
    numbers: { bKash: '+880 0000 000000' },
    by: 'An organiser',
    left: 9,
    number: 4,
    role: 'Chair',
    does: 'read applications and decide on them',
    profileUrl: publicUrl + url.profile,
    loginUrl: publicUrl + url.login,
    newPasswordUrl: publicUrl + loginSteps.code,
    invitationUrl: publicUrl + loginSteps.invitation,
    sponsorsUrl: publicUrl + url.adminSponsors,
    releasesUrl: publicUrl + url.adminReleases,
    editionUrl: publicUrl + url.adminEdition,
    signInUrl: publicUrl + url.adminSecondFactor,
  };
}
