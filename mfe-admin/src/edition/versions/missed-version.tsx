import type { EditionVersionRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { Alert } from 'antd';
import styles from '../edition.module.css';
import { texts } from './texts';
import { editionAddress } from '../use-edition-key';

/** Says that the version which was scheduled last has not gone live, and what to do. It stays until that is done: nobody may be looking when it fails. */
export function MissedVersion({ of, edition }: { of: readonly EditionVersionRecord[]; edition: string }) {
  const { missed } = texts;
  const version = missedOf(of);
  if (version?.publishAt === undefined) return null;
  return (
    <Alert
      className={styles.missed}
      type="error"
      title={missed.title(version.number, displayMinute(new Date(version.publishAt)))}
      description={
        <>
          {version.reason !== undefined && <p>{missed.why(version.reason)}</p>}
          <p>{missed.advice}</p>
          <Link to={`${editionAddress(edition)}#versions`}>{missed.link}</Link>
        </>
      }
    />
  );
}

/**
 * The version that was scheduled last, where it has failed and nothing was published since. What was published before it failed is what may have
 * overtaken it, whatever their numbers: one that fails is stamped anew when it is taken up.
 */
function missedOf(versions: readonly EditionVersionRecord[]): EditionVersionRecord | undefined {
  const last = versions.find(({ publishAt }) => publishAt !== undefined);
  if (last?.state !== 'failed') return undefined;
  const isSince = ({ state, createdAt }: EditionVersionRecord) =>
    (state === 'live' || state === 'past') && Date.parse(createdAt) > Date.parse(last.createdAt);
  return versions.some(isSince) ? undefined : last;
}
