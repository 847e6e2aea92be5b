import remote from '../../remote';
import { StatusList } from './status-list';

// The lists of accepted, waiting and declined applications share a folder: they are one page of cards, which differs by status.

/** /admin/waiting: those on the waiting list. */
export const Waiting = () => <StatusList key="wait" status="wait" title={remote.pages['/admin/waiting'].title} />;

/** /admin/reject: those that were declined. */
export const Declined = () => (
  <StatusList key="declined" status="declined" title={remote.pages['/admin/reject'].title} />
);
