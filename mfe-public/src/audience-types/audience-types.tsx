import { useDeadline } from '@conference/clock';
import { offered } from '@conference/edition';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import { FactList } from '../facts/fact-list';
import { AudienceTypeSheet } from './audience-type-sheet';
import styles from './audience-types.module.css';
import { Registration } from './registration';
import { texts } from './texts';

/** /audience: the ways to attend, their fees, how to pay and where to register. */
export function AudienceTypes() {
  const { open, lastMinute, core } = useDeadline('audience');
  const { money } = core;
  const types = offered(money.attendance);
  const dearest = Math.max(...types.map(({ fee }) => fee));

  return (
    <Page title={heads['/audience'].title} description={texts.description(types.map(({ name }) => name))}>
      <div className={styles.types}>
        {types.map((type) => (
          <AudienceTypeSheet key={type.key} type={type} currency={money.currency} dearest={dearest} />
        ))}
      </div>
      <div className={styles.columns}>
        <section>
          <h2>{texts.register.title}</h2>
          <Registration open={open} link={money.audienceLink} lastMinute={lastMinute} />
        </section>
        <section>
          <h2>{texts.pay.title}</h2>
          <p>{texts.pay.how}</p>
          <div className={styles.methods}>
            <FactList
              facts={offered(money.wallets).map(({ name, number }) => ({ name, fact: number }))}
              strong="name"
            />
          </div>
          <p className={styles.quiet}>
            {texts.pay.where} {money.care}
          </p>
        </section>
      </div>
    </Page>
  );
}
