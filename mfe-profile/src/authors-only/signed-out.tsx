import { useLocation, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Button, Card, focusHeading } from '@conference/ui';
import { useEffect } from 'react';
import frame from '../frame/frame.module.css';
import { texts } from './texts';

/**
 * Shown when the session ends while an author's page is open. Signing in leads back to it.
 * @param isOwn whether the author has logged out on this page
 */
export function SignedOut({ isOwn }: { isOwn: boolean }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    // It is much shorter than the page before. After a press at the end of a long form, only the footer would be visible.
    document.documentElement.scrollTop = 0;
    focusHeading();
  }, []);
  return (
    <div className={frame.page}>
      <Card className={frame.message}>
        <h1 className={frame.sentence}>{isOwn ? texts.loggedOut : texts.signedOut}</h1>
        {isOwn && <p>{texts.signedOut}</p>}
        <Button onClick={() => void navigate(url.login, { state: { from: pathname } })}>{texts.goToLogin}</Button>
      </Card>
    </div>
  );
}
