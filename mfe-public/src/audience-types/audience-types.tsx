import { useIsOpen } from '@conference/clock';
import { audienceRegistrationLink, audienceTypes, paymentCare, paymentMethods } from '@conference/edition';
import remote from '../../remote';
import { Page } from '../page/page';
import { FactList } from '../facts/fact-list';
import { AudienceTypeSheet } from './audience-type-sheet';
import styles from './audience-types.module.css';
import { Registration } from './registration';
import { texts } from './texts';

const methods = paymentMethods.map(({ name, number }) => ({ name, fact: number }));

/** /audience: the ways to attend, their fees, how to pay and where to register. */
export function AudienceTypes() {
  const open = useIsOpen('audience');

  return (
    <Page {...remote.pages['/audience']}>
      <div className={styles.types}>
        {audienceTypes.map((type) => (
          <AudienceTypeSheet key={type.value} type={type} />
        ))}
      </div>
      <div className={styles.columns}>
        <section>
          <h2>{texts.register.title}</h2>
          <Registration open={open} link={audienceRegistrationLink} />
        </section>
        <section>
          <h2>{texts.pay.title}</h2>
          <p>{texts.pay.how}</p>
          <div className={styles.methods}>
            <FactList facts={methods} strong="name" />
          </div>
          <p className={styles.quiet}>
            {texts.pay.where} {paymentCare}
          </p>
        </section>
      </div>
    </Page>
  );
}
