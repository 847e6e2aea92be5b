import { lazyPage } from '@conference/shell-kit';
import { Spinner, unhurried } from '@conference/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { loginTexts } from './texts';

const fetchSteps = lazyPage(async () => (await import('./forgot-password/forgot-password')).ForgotPassword);

/** The steps of whoever has forgotten their password, fetched for those alone. Where that fails a card offers to try again. */
export function FetchedSteps() {
  const [Steps, setSteps] = useState<ComponentType>();
  useEffect(() => void unhurried(fetchSteps()).then(({ Component }) => setSteps(() => Component)), []);
  return Steps ? <Steps /> : <Spinner label={loginTexts.loading} />;
}
