import {
  approvalStatuses,
  knownKeys,
  mayDo,
  type AnswerOf,
  type ConsoleAccess,
  type OverviewNumbers,
} from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { ApplicationsService } from '../applications/applications.service';
import { LiveEdition } from '../editions/live-edition';
import { SignedIn, type Caller } from '../http/caller';
import { Serves } from '../http/serves';
import { countUndelivered } from '../mail/counts';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { Volunteer } from '../volunteers/volunteer.entity';
import { applicationsPerDay } from './per-day';

type Approvals = NonNullable<OverviewNumbers['volunteers']>;
type Counted = Partial<Record<'type' | 'status', string>> & { count: number | string };

/**
 * The numbers of the live edition that the caller may see, for the console's overview. Those of applications are the kept counts; all
 * others take one scan each.
 */
@Controller()
export class OverviewController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly applications: ApplicationsService,
    private readonly edition: LiveEdition,
  ) {}

  @Serves(calls.getOverview)
  async numbers(@SignedIn() caller: Caller): Promise<AnswerOf<'GET /overview'>> {
    const ifMay = async <T>(access: ConsoleAccess, count: () => Promise<T>) =>
      mayDo(caller, access) ? count() : undefined;
    const [applications, audience, volunteers, sponsors, undelivered] = await Promise.all([
      ifMay('sees applications', () => this.ofApplications()),
      ifMay('sees guests', () => this.audience()),
      ifMay('sees volunteers', () => this.volunteers()),
      ifMay('admin', () => this.dataSource.getRepository(SponsorInterest).countBy({ editionKey: this.edition.key })),
      ifMay('mails', () => countUndelivered(this.dataSource, caller)),
    ]);
    return { success: true, applications, audience, volunteers, sponsors, undelivered };
  }

  private async ofApplications(): Promise<NonNullable<OverviewNumbers['applications']>> {
    const [{ success: _, ...counts }, { paymentStatus }, perDay] = await Promise.all([
      this.applications.count({}),
      this.applications.count({ status: 'accepted' }),
      applicationsPerDay(this.dataSource, this.edition.key),
    ]);
    return { ...counts, paymentStatus, perDay };
  }

  private async audience(): Promise<NonNullable<OverviewNumbers['audience']>> {
    const query = this.dataSource.getRepository(AudienceEntry).createQueryBuilder('entry');
    query.select('entry.type', 'type').addSelect('entry.status', 'status').addSelect('COUNT(*)', 'count');
    query.where('entry.editionKey = :key', { key: this.edition.key });
    const rows = await query.groupBy('entry.type').addGroupBy('entry.status').getRawMany<Counted>();
    const ofType = (type: string) => byApproval(rows.filter((row) => row.type === type));
    return Object.fromEntries(knownKeys(this.edition.choices, 'attendance').map((type) => [type, ofType(type)]));
  }

  private async volunteers(): Promise<Approvals> {
    const query = this.dataSource.getRepository(Volunteer).createQueryBuilder('volunteer');
    query.select('volunteer.status', 'status').addSelect('COUNT(*)', 'count').groupBy('volunteer.status');
    query.where('volunteer.editionKey = :key', { key: this.edition.key });
    return byApproval(await query.getRawMany<Counted>());
  }
}

/** The count of each status, including zeros. */
function byApproval(rows: Counted[]): Approvals {
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return Object.fromEntries(approvalStatuses.map((status) => [status, countOf(status)])) as Approvals;
}
