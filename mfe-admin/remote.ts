import { SAMPLE_ID } from '@conference/contracts';
import type { RemoteDeclaration } from '@conference/federation';

/** The console has a document of its own: Ant Design writes styles at run time, which only /admin's policy allows. */
export default {
  name: 'mfe-admin',
  prefixes: ['/admin'],
  pages: {
    '/admin/applications': { title: 'Applicants' },
    '/admin/application/:id': { title: 'Application', sample: { id: SAMPLE_ID } },
    '/admin/decide': { title: 'Decide' },
    '/admin/audience': { title: 'Audience' },
    '/admin/accepted': { title: 'Accepted' },
    '/admin/waiting': { title: 'Waiting' },
    '/admin/reject': { title: 'Declined' },
    '/admin/volunteer': { title: 'Volunteer' },
    '/admin/volunteers/edit/:id': { title: 'Edit volunteer', sample: { id: SAMPLE_ID } },
    '/admin/sponsors': { title: 'Sponsors' },
    '/admin/notice': { title: 'Notice' },
    '/admin/overview': { title: 'Overview' },
    '/admin/mail': { title: 'Mail' },
    '/admin/mail/compose': { title: 'Compose' },
    '/admin/mail/templates': { title: 'Templates' },
    '/admin/mail/templates/:id': { title: 'Template', sample: { id: 'application-received' } },
    '/admin/history': { title: 'History' },
    '/admin/bin': { title: 'Bin' },
    '/admin/edition': { title: 'Edition' },
    '/admin/edition/:section': { title: 'Section', sample: { section: 'contact' } },
    '/admin/people': { title: 'People' },
    '/admin/releases': { title: 'Releases' },
    '/admin/releases/local': { title: 'Local module' },
    '/admin/sessions': { title: 'Sessions' },
    '/admin/second-factor': { title: 'Second factor' },
  },
  shellKit: '^1.3.0',
  // The placeholders for addresses that are not known yet.
  linksTo: ['example.org'],
  scriptBudget: 480_000,
  document: 'own',
} satisfies RemoteDeclaration;
