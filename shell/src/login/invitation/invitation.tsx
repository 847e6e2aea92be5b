import { messageOf, useCall } from '@conference/api-client';
import { useIsPrerendered } from '@conference/forms';
import { Link } from '@conference/shell-kit';
import { loginSteps } from '@conference/site-map';
import { Button, Spinner, TextLink } from '@conference/ui';
import { useState, type ReactNode } from 'react';
import css from '../login-page.module.css';
import { AcceptForm } from './accept-form';
import { texts } from './texts';

/** The token is the fragment of the address, which browsers never send to a server (api/src/grants/grants.ts). */
const tokenInAddress = () => window.location.hash.slice(1);

/** The page of an invitation's link. Looking changes nothing. Accepting gives the role. */
export function Invitation() {
  return <div className={css.invitation}>{useIsPrerendered() ? <Opening /> : <WithLink />}</div>;
}

const Opening = () => <Spinner label={texts.loading} />;

function WithLink() {
  // Read once, because accepting leads to another address.
  const [token] = useState(tokenInAddress);
  return token === '' ? <Refusal message={texts.noLink} /> : <Opened token={token} />;
}

function Opened({ token }: { token: string }) {
  const { answer, failed, failure, loading, reload } = useCall('GET /invitation', { query: { token } });
  if (answer) return <AcceptForm token={token} invitation={answer} />;
  if (!failed) return <Opening />;
  return (
    <Refusal message={messageOf(failure, texts.failed)}>
      <Button disabled={loading} onClick={reload}>
        {texts.again}
      </Button>
    </Refusal>
  );
}

function Refusal({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={css.step}>
      <p role="alert">{message}</p>
      {children}
      <p>
        <TextLink as={Link} to={loginSteps.login}>
          {texts.toLogin}
        </TextLink>
      </p>
    </div>
  );
}
