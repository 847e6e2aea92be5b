import { Link, usePageTitle } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { PageHeading, TextLink } from '@conference/ui';
import { heads } from './heads';
import { texts as audience } from '../audience/texts';
import { texts as sponsor } from '../sponsor/texts';
import { texts as volunteer } from '../volunteer/texts';
import styles from './sent-page.module.css';
import { texts } from './texts';

/** /registration/audience/sent */
export const AudienceSentPage = () => (
  <SentPage title={heads['/registration/audience/sent'].title} next={audience.sent} />
);
/** /volunteer/sent */
export const VolunteerSentPage = () => <SentPage title={heads['/volunteer/sent'].title} next={volunteer.sent} />;
/** /sponsor/become/sent */
export const SponsorSentPage = () => <SentPage title={heads['/sponsor/become/sent'].title} next={sponsor.sent} />;

interface SentPageProps {
  title: string;
  next: string;
}

/** The page after a form that was sent without scripts. With scripts a confirmation above the form replaces it. */
function SentPage({ title, next }: SentPageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading lead={next}>{title}</PageHeading>
      <p>
        <TextLink as={Link} to={url.home}>
          {texts.home}
        </TextLink>
      </p>
    </div>
  );
}
