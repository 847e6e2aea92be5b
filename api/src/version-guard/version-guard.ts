import { join } from 'node:path';
import {
  history,
  liveNumber,
  NoSuchVersion,
  PageNotRendered,
  publishOf,
  Unfit,
  versionIn,
  type Release,
} from '@conference/release-store';
import { changeRelease } from '@conference/release-store/publishing';
import { RELEASES } from '@conference/settings';
import { url } from '@conference/site-map';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { RecurringTask } from '../logging/recurring-task';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { takeTurn } from '../database/take-turn';
import { inTransaction } from '../database/transaction';
import { wallTime } from '../database/wall-time';
import { DAY } from '../durations';
import { moduleFailing } from '../mail/messages/module-failing';
import { Outbox } from '../mail/outbox';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { ModuleCounts } from '../module-counts/module-counts';
import { PublisherTokens } from '../publishing/publisher-tokens';
import { earlierVersions, givenVersions, takenBack, type GivenVersion } from './version-history';
import { isFailing, reasonOf } from './judge';
import { guardTurnOf, type GuardTurn } from './guard-turn';

/** How often the live versions are judged, in ms. */
const LOOK_MS = 10_000;

/** How long after a release its mail is still made up for, in ms, if the process ended in between. */
const NEWS_MS = DAY;

/** A version that fails too often. */
interface Failing extends Pick<GivenVersion, 'module' | 'version'> {
  reason: string;
}

/** Whether a version cannot go live, however often it is tried. */
const isNoGood = (error: unknown) =>
  error instanceof Unfit || error instanceof NoSuchVersion || error instanceof PageNotRendered;

/** Takes a live version back that fails more often than the one that it replaced (docs/rules.md, releases). */
@Injectable()
export class VersionGuard implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('guard');
  private readonly looking = new RecurringTask(() => this.lookOnce(), { log: this.log, failure: 'guard' });
  private readonly store: string;
  private readonly turn: GuardTurn;
  /** The history, which is read anew after each release. */
  private past: Release[] = [];

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly counts: ModuleCounts,
    private readonly outbox: Outbox,
    private readonly publishers: PublisherTokens,
  ) {
    this.store = join(settings.dataDir, RELEASES);
    this.turn = guardTurnOf(dataSource, this.store);
  }

  onApplicationBootstrap(): void {
    this.looking.every(LOOK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looking.end();
    await this.turn.end();
  }

  /** Judges all live versions once, which concurrent calls share. A failure is logged and tried again with the next. */
  look(): Promise<void> {
    return this.looking.run();
  }

  private async lookOnce(): Promise<void> {
    const number = await liveNumber(this.store);
    if (number === 0 || !(await this.turn.take())) return;
    if (this.past[0]?.release !== number) this.past = await history(this.store);
    for (const given of givenVersions(this.past)) {
      const reason = await this.judge(given);
      if (!reason) continue;
      await this.takeBack({ ...given, reason });
      // The others are judged by what is live then.
      break;
    }
    await this.mailTakenBack();
  }

  /** @returns why a version fails too often; nothing for one that does well, or that an organiser brought back after it was taken back */
  private async judge({ module, version, since, before: replaced }: GivenVersion): Promise<string | undefined> {
    if (takenBack(this.past).some((one) => one.module === module && one.version === version)) return undefined;
    const counts = await this.counts.of({ module, version }, since);
    const before = replaced ? await this.counts.of({ module, version: replaced }) : { visits: 0, failures: 0 };
    return isFailing(counts, before) ? reasonOf(counts, replaced, before) : undefined;
  }

  /**
   * Makes the latest earlier version live that can be; one that only some visitors were given goes back to the live one. If there is none,
   * admins get a mail.
   */
  private async takeBack({ module, version, reason, isRolledOut }: GivenVersion & Failing): Promise<void> {
    if (await this.isMailed(version)) return;
    const ifRelease = this.past[0]?.release;
    for (const to of isRolledOut ? [undefined] : earlierVersions(this.past, module)) {
      try {
        await changeRelease(this.store, {
          change: 'roll back',
          modules: [module],
          to,
          ifRelease,
          by: 'guard',
          reason,
        });
      } catch (error) {
        this.log.warn({ failure: 'rollback', error: (error as Error).name, module, to });
        // The one before it may do. Whatever else went wrong may be over in the next round.
        if (isNoGood(error)) continue;
        return;
      }
      this.log.warn({ did: 'rolled back', record: module, from: version, to, by: 'guard' });
      this.past = await history(this.store);
      return;
    }
    await this.mail({ module, version, reason });
  }

  /** From what was released, so that a process that ended in between leaves no mail out. */
  private async mailTakenBack(): Promise<void> {
    for (const { module, version, release } of takenBack(this.past)) {
      const { at, change } = release;
      if (Date.parse(at) < wallTime() - NEWS_MS || (await this.isMailed(version))) continue;
      await this.mail({ module, version, reason: change?.reason ?? '', to: versionIn(release, module) });
    }
  }

  private async mail(facts: Failing & { to?: string }): Promise<void> {
    const releasesUrl = this.settings.publicUrl + url.adminReleases;
    const { publisher } = publishOf(this.past, facts.module, facts.version) ?? {};
    const publishers = publisher === undefined ? [] : await this.publishers.emailsOf(facts.module, publisher);
    await inTransaction(this.dataSource, async (manager) => {
      // A publish may outlast the turn of a guard: then two of them come here.
      await takeTurn(manager, 'guard mail');
      if (await this.isMailed(facts.version, manager)) return;
      const admins = (await manager.findBy(Account, { role: 'admin' })).map(({ email }) => email);
      for (const recipient of new Set([...admins, ...publishers]))
        await this.outbox.put(
          manager,
          moduleFailing,
          { ...facts, releasesUrl },
          { recipient, recordId: facts.version },
        );
    });
    this.outbox.wake();
  }

  private isMailed(version: string, manager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(OutboxMail, { event: moduleFailing.event, recordId: version });
  }
}
