import { displayLastMinute, isPlaceholder, type Placeholder } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, ButtonLink, Card, TextLink, VisuallyHidden } from '@conference/ui';
import styles from './registration.module.css';
import { texts } from './texts';

interface RegistrationProps {
  open: boolean;
  link: string | Placeholder;
}

/** The closing time of the audience's registration, and the link to it. */
export function Registration({ open, link }: RegistrationProps) {
  const { register } = texts;
  return (
    <div className={styles.registration}>
      <p>{register.how}</p>
      <Card tone={open ? 'wait' : 'bad'}>
        <strong className={styles.until}>
          {open ? register.openUntil : register.closedSince} {displayLastMinute('audience')}
        </strong>
        <br />
        {register.zone}
      </Card>
      <Way open={open} link={link} />
      {open && (
        <p>
          {register.paid}{' '}
          <TextLink as={Link} to={url.registrationAudience}>
            {register.form}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function Way({ open, link }: RegistrationProps) {
  if (!open) return <Button variant="closed">{texts.register.closed}</Button>;
  if (isPlaceholder(link)) return <p className={styles.toCome}>{link.standIn}</p>;
  return (
    <ButtonLink variant="cta" href={link} target="_blank" rel="noopener noreferrer">
      {texts.register.link}
      <VisuallyHidden> ({texts.register.newTab})</VisuallyHidden>
    </ButtonLink>
  );
}
