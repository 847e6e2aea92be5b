import { UNANSWERED_ATTRIBUTE } from '@conference/contracts';
import { Link } from '@conference/shell-kit';
import { loginSteps } from '@conference/site-map';
import { Card, TextLink } from '@conference/ui';
import frame from '../frame/frame.module.css';
import { texts } from './texts';

/** For browsers without scripts: only people who are not signed in get this page unfilled. It leads to the login. */
export function NeedsSession() {
  return (
    <noscript {...{ [UNANSWERED_ATTRIBUTE]: '' }}>
      <Card className={frame.message}>
        <p className={frame.sentence}>{texts.signedOut}</p>
        <TextLink as={Link} to={loginSteps.login}>
          {texts.goToLogin}
        </TextLink>
      </Card>
    </noscript>
  );
}
