import { isPlaceholder, zoneName, type Placeholder } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, ButtonLink, Card, TextLink, VisuallyHidden } from '@conference/ui';
import { texts as shared } from '../page/texts';
import styles from './registration.module.css';
import { texts } from './texts';

interface RegistrationProps {
  open: boolean;
  /** The outside page where the audience registers and pays, once there is one. */
  link: string | Placeholder;
  /** The last one in which it is open. */
  lastMinute: string;
}

/** How and until when the audience registers: with our own form, or on an outside page. */
export function Registration({ open, link, lastMinute }: RegistrationProps) {
  const { register } = texts;
  const isHere = isPlaceholder(link);
  return (
    <div className={styles.registration}>
      <p>{isHere ? register.here : register.outside.how}</p>
      <Card tone={open ? 'wait' : 'bad'}>
        <strong className={styles.until}>
          {open ? register.openUntil : register.closedSince} {lastMinute}
        </strong>
        <br />
        {zoneName()}
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
      {texts.register.form}
    </ButtonLink>
  );
}

function OutsidePage({ address }: { address: string }) {
  const { outside, form } = texts.register;
  return (
    <>
      <ButtonLink variant="cta" href={address} target="_blank" rel="noopener noreferrer">
        {outside.link}
        <VisuallyHidden> ({shared.newTab})</VisuallyHidden>
      </ButtonLink>
      <p>
        {outside.paid}{' '}
        <TextLink as={Link} to={url.registrationAudience}>
          {form}
        </TextLink>
      </p>
    </>
  );
}
