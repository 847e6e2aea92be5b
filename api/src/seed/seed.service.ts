import { Inject, Injectable } from '@nestjs/common';
import { normalEmail, type Role } from '@conference/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { passwordMatches } from '../accounts/passwords';
import { generatedSecret, readSecret } from '../config/secrets';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { instant } from '../database/instant';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import { Grants } from '../grants/grants';
import { AbstractFile } from '../files/abstract-file.entity';
import { AbstractFiles, abstractOf } from '../files/abstract-files';
import { ApplicationEvent } from '../applications/application-event.entity';
import { eventOf } from '../applications/history';
import { newApplication } from '../applications/new-application';
import { Application } from '../applications/application.entity';
import { demoApplications, demoAuthor, type DemoApplication } from './demo-applications';
import { fillAudience } from './demo-audience';
import { fillNotices } from './demo-notices';
import { fillSponsors } from './demo-sponsors';
import { fillVolunteers } from './demo-volunteers';
import { recordedUntil } from './recorded';
import { wordDocument } from './word-document';

/** A sign-in that a rehearsal prints. */
export interface DemoSignIn {
  role: Role;
  email: string;
  /** Missing when it is no longer known. */
  password?: string;
}

const ADMIN_SECRET = 'admin-password';
const AUTHOR_SECRET = 'author-password';
const DEMO_ADMIN = 'admin@example.invalid';
/** 16 characters. */
const PASSWORD_BYTES = 12;

/** Seeds a database: demo data into an empty one, and the first admin if there is none. */
@Injectable()
export class SeedService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly files: AbstractFiles,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
    private readonly grants: Grants,
  ) {}

  /** @throws StartRefused when production has no admin and no settings for one */
  async fill(): Promise<void> {
    const { manager } = this.dataSource;
    const isEmpty = !(await manager.exists(Account));
    const admin = (await manager.existsBy(Account, { role: 'admin' })) ? undefined : await this.admin();
    const demo = isEmpty && this.settings.seed === 'demo' ? await this.demo(admin) : undefined;
    // In one transaction, so that a killed start leaves the database empty.
    await this.dataSource.transaction(async (inside) => {
      if (admin) await inside.insert(Account, admin);
      await this.grants.recordAdmins(inside);
      await demo?.(inside);
    });
  }

  /** The sign-ins of a rehearsal: the first admin and the demo author, with the passwords that still work. */
  async people(): Promise<DemoSignIn[]> {
    if (!this.settings.rehearsal) return [];
    const { manager } = this.dataSource;
    const admin = await manager.findOne(Account, { where: { role: 'admin' }, order: { createdAt: 'ASC' } });
    const author = await manager.findOneBy(Account, { email: demoAuthor.email });
    const adminPassword = this.settings.adminPassword ?? (await readSecret(this.settings, ADMIN_SECRET));
    const people = [
      await signIn(admin, adminPassword),
      await signIn(author, await readSecret(this.settings, AUTHOR_SECRET)),
    ];
    return people.filter((person) => person !== undefined);
  }

  private async admin(): Promise<Account> {
    const { production, seed, adminEmail, adminPassword } = this.settings;
    if (production && !(adminEmail && adminPassword)) {
      throw new StartRefused(
        'There is no admin yet: production needs ADMIN_EMAIL and ADMIN_PASSWORD to make the first.',
      );
    }
    const password = adminPassword ?? (await generatedSecret(this.settings, ADMIN_SECRET, PASSWORD_BYTES));
    const email = normalEmail(adminEmail ?? DEMO_ADMIN);
    if (await this.dataSource.manager.existsBy(Account, { email })) {
      throw new StartRefused(
        'ADMIN_EMAIL belongs to an author already: the first admin needs an address of their own.',
      );
    }
    return newAccount({
      role: 'admin',
      email,
      fullName: adminEmail || seed === 'empty' ? 'Organiser' : 'Demo Organiser',
      password,
    });
  }

  /**
   * Prepares the demo's people and files.
   * @param organiser who has decided
   * @returns writes them in a transaction
   */
  private async demo(organiser: Account | undefined): Promise<(manager: EntityManager) => Promise<void>> {
    const password = await generatedSecret(this.settings, AUTHOR_SECRET, PASSWORD_BYTES);
    const author = await newAccount({ role: 'user', ...demoAuthor, password });
    const accounts = new Map([[author.email, author]]);
    const { choices, key: editionKey } = this.edition;
    const applications = demoApplications(choices);
    for (const { email, application } of applications) {
      if (!accounts.has(email))
        accounts.set(email, await newAccount({ role: 'user', email, fullName: application.fullName }));
    }
    const now = this.clock.at().getTime();
    const files = await Promise.all(applications.map((demo) => this.abstract(demo)));
    return async (manager) => {
      const rows = applications.map((demo, index) =>
        rowsOf(demo, {
          now,
          editionKey,
          organiser,
          author: accounts.get(demo.email) as Account,
          file: files[index] as AbstractFile,
        }),
      );
      await manager.insert(Account, [...accounts.values()]);
      await manager.insert(AbstractFile, files);
      await manager.insert(
        Application,
        rows.map(({ application }) => application),
      );
      await manager.insert(
        ApplicationEvent,
        rows.flatMap(({ events }) => events),
      );
      for (const fill of [fillAudience, fillVolunteers, fillSponsors, fillNotices])
        await fill(manager, recordedUntil(now), { editionKey, choices });
    };
  }

  private abstract({ application: { abstractTitle, fullName, institution }, paragraphs }: DemoApplication) {
    const text = wordDocument([abstractTitle, `${fullName}, ${institution}`, ...paragraphs]);
    return this.files.store(abstractOf(text, 'docx', 'abstract.docx'));
  }
}

/** What an application is made with. */
interface Surroundings {
  /** When the rehearsal begins, in ms. */
  now: number;
  editionKey: string;
  author: Account;
  /** Who has decided. */
  organiser: Account | undefined;
  file: AbstractFile;
}

/** An application as it stands when the rehearsal begins, and all that has happened to it. */
function rowsOf(
  { application: form, before, events: happened }: DemoApplication,
  { now, editionKey, author, organiser, file }: Surroundings,
): { application: Application; events: ApplicationEvent[] } {
  const received = now - before;
  const application = newApplication(form, author, file, { at: instant(received), editionKey });
  const { id: registrationId } = application;
  const events = [
    eventOf({ kind: 'received', registrationId, version: 1, actorId: author.id, at: instant(received) }),
    ...happened.map(({ kind, after, ...detail }, index) => {
      const actorId = (kind === 'edited' ? author : organiser)?.id ?? null;
      return eventOf({ kind, registrationId, version: index + 2, actorId, at: instant(received + after), detail });
    }),
  ];
  const decision = happened.findLast(({ kind }) => kind === 'decided');
  return {
    application: {
      ...application,
      ...(decision && { status: decision.status ?? 'pending', comment: decision.comment ?? null }),
      ...(happened.some(({ kind }) => kind === 'paid') && { paymentStatus: 'paid' as const }),
      version: events.length,
      updatedAt: events.at(-1)?.at ?? application.updatedAt,
    },
    events,
  };
}

async function signIn(person: Account | null, password: string | undefined): Promise<DemoSignIn | undefined> {
  if (!person) return undefined;
  const { role, email, passwordHash } = person;
  const known = password !== undefined && (await passwordMatches(passwordHash, password));
  return known ? { role, email, password } : { role, email };
}
