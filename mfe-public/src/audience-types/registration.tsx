import { isPlaceholder, type Placeholder } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, ButtonLink, Card, TextLink, VisuallyHidden } from '@conference/ui';
import styles from './registration.module.css';
import { texts } from './texts';

const { register } = texts;

interface RegistrationProps {
  open: boolean;
  /** The outside page where the audience registers and pays, once there is one. */
  link: string | Placeholder;
  /** The last one in which it is open. */
  lastMinute: string;
}

/** How and until when the audience registers: with our own form, or on an outside page. */
export function Registration({ open, link, lastMinute }: RegistrationProps) {
  const isHere = isPlaceholder(link);
  return (
    <div className={styles.registration}>
      <p>{isHere ? register.here : register.outside.how}</p>
      <Card tone={open ? 'wait' : 'bad'}>
        <strong className={styles.until}>
          {open ? register.openUntil : register.closedSince} {lastMinute}
        </strong>
        <br />
        {register.zone}
      </Card>
      {!open && <Button variant="closed">{register.closed}</Button>}
      {open && (isHere ? <OwnForm /> : <OutsidePage address={link} />)}
      <TextLink as={Link} to={url.fromAbroad}>
        {register.abroad}
      </TextLink>
    </div>
  );
}

function OwnForm() {
  return (
    <ButtonLink as={Link} variant="cta" to={url.registrationAudience}>
      {register.form}
    </ButtonLink>
  );
}

function OutsidePage({ address }: { address: string }) {
  const { link, newTab, paid } = register.outside;
  return (
    <>
      <ButtonLink variant="cta" href={address} target="_blank" rel="noopener noreferrer">
        {link}
        <VisuallyHidden> ({newTab})</VisuallyHidden>
      </ButtonLink>
      <p>
        {paid}{' '}
        <TextLink as={Link} to={url.registrationAudience}>
          {register.form}
        </TextLink>
      </p>
    </>
  );
}
