import { Link, useLocation } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Alert, Button } from 'antd';
import remote from '../../remote';
import { useAdminSession } from '../console/admin-session';
import { browser } from '../console/browser';
import { PageHeading } from '../console/page-heading';
import { useTask } from '../console/use-task';
import { pageOf } from './page-of';
import styles from './releases.module.css';
import { texts } from './texts';

const says = texts.local;

/** /admin/releases/local: asks whether this browser shows the site with a module of its own machine (docs/decisions/0037). */
export function LocalModule() {
  const wanted = wantedIn(useLocation().search);
  return (
    <>
      <PageHeading title={remote.pages['/admin/releases/local'].title} />
      {wanted ? <Question wanted={wanted} /> : <p className={styles.lead}>{says.incomplete}</p>}
    </>
  );
}

interface Wanted {
  module: string;
  port: number;
  key: string;
  prefixes: string[];
}

/** The request in an address, if it is complete. The server checks it more strictly. */
function wantedIn(query: string): Wanted | undefined {
  const given = new URLSearchParams(query);
  const [module, port, key] = ['module', 'port', 'key'].map((name) => given.get(name));
  const prefixes = given.getAll('prefix');
  return module && port && key && prefixes.length > 0 ? { module, port: Number(port), key, prefixes } : undefined;
}

function Question({ wanted }: { wanted: Wanted }) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const { module, port, prefixes } = wanted;

  const show = async () => {
    const { failed } = says;
    const { isDone } = await run(ask('POST /preview/local', { json: wanted }), { failed, network: failed });
    if (isDone) browser.goTo(pageOf(prefixes));
  };
  return (
    <section className={styles.local}>
      <p>{says.lead(module)}</p>
      <dl className={styles.facts}>
        <dt>{says.facts.module}</dt>
        <dd>{module}</dd>
        <dt>{says.facts.addresses}</dt>
        <dd>{prefixes.join(', ')}</dd>
        <dt>{says.facts.server}</dt>
        <dd>{says.facts.where(port)}</dd>
      </dl>
      <p>{says.follows}</p>
      <Alert type="warning" title={says.warning} />
      <p className={styles.actions}>
        <Button type="primary" loading={isRunning} onClick={() => void show()}>
          {says.yes}
        </Button>
        <Link to={url.adminReleases}>{says.no}</Link>
      </p>
    </section>
  );
}
