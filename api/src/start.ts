import { LONGEST_UPLOAD_MS } from '@conference/contracts';
import type { ShutdownTarget } from '@conference/process';
import { Metrics } from '@conference/telemetry';
import { NestFactory } from '@nestjs/core';
import type { LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import { AppModule } from './app.module';
import { checkPayments } from './audience/check-payments';
import { judgeDataDir, makeDataDir, markDataDir } from './config/data-dir';
import type { ApiSettings } from './config/settings';
import { inspectDatabase, isToBeMade, openDatabase } from './database/data-source';
import { migrate } from './database/migrate';
import { markRehearsal, refuseForeignDatabase } from './database/rehearsal-mark';
import { enforceTimeouts } from './database/timeouts';
import { traceStatements } from './database/trace-statements';
import { whileStarting } from './database/start-lock';
import { readServerClock } from './database/wall-time';
import { EditionsKeeper } from './editions/editions-keeper';
import { LiveEdition } from './editions/live-edition';
import { entities } from './entities';
import { openStore } from './files/open-store';
import { GracefulAdapter } from './graceful-adapter';
import { countRequests } from './http/count-requests';
import { answerInItsLanguage } from './language/of-request';
import { logRequest } from './http/request-log';
import { traceRequests } from './http/trace-requests';
import { LineLogger } from './logging/line-logger';
import { refuseForeignPair } from './pair/judge-pair';
import { markPair } from './pair/mark-pair';
import { PairWatch } from './pair/pair-watch';
import { SeedService, type DemoSignIn } from './seed/seed.service';
import { renewKeys } from './stored-keys/renew';
import { StoredKeys } from './stored-keys/stored-keys';

/** How long a start renews stored keys, in ms. What is left is done while the API runs. */
const KEYS_MS = 2000;

/** The running API. */
export interface RunningApi {
  app: NestExpressApplication;
  /** How it shuts down. */
  ending: ShutdownTarget;
  port: number;
  /** The sign-ins that a rehearsal prints. */
  people: DemoSignIn[];
  /** Resolves with the sentence to show when it must end, because its database is no longer the one of the start. */
  parted: Promise<string>;
}

/**
 * Runs the checks of a start (DATA_DIR, the database and their marks) without changing anything.
 * @throws StartRefused with the sentence that a start would refuse with
 */
export async function checkApi(settings: ApiSettings): Promise<void> {
  await judgeDataDir(settings, openStore(settings));
  const dataSource = await inspectDatabase(settings);
  try {
    if (dataSource) await refuseForeignDatabase(dataSource, settings);
    await refuseForeignPair(dataSource, settings);
  } finally {
    await dataSource?.destroy();
  }
}

/**
 * Starts the API: directories, database, checks and migrations under a lock, first data, then the port.
 * @throws StartRefused with one sentence
 */
export async function startApi(settings: ApiSettings, logger: LoggerService = new LineLogger()): Promise<RunningApi> {
  await judgeDataDir(settings, openStore(settings));
  // This comes before opening, which would create an empty file in place of a removed one.
  if (isToBeMade(settings)) await refuseForeignPair(undefined, settings);
  await makeDataDir(settings);
  const dataSource = await openDatabase(settings, entities);
  let areKeysRenewed = true;
  try {
    await readServerClock(dataSource);
    await whileStarting(dataSource, settings, async () => {
      await refuseForeignDatabase(dataSource, settings);
      await refuseForeignPair(dataSource, settings);
      await migrate(dataSource);
      await checkPayments(dataSource);
      areKeysRenewed = await renewSomeKeys(dataSource);
      // Marks come last: if a database were marked and then refused, its owner would be refused next.
      await markRehearsal(dataSource, settings);
      await markDataDir(settings);
      await markPair(dataSource, settings);
    });
    const running = await listen(await build(settings, dataSource, logger), settings, dataSource);
    if (!areKeysRenewed) void running.app.get(StoredKeys).renew();
    return running;
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
}

/** @returns whether nothing is left to do */
async function renewSomeKeys(dataSource: DataSource): Promise<boolean> {
  const end = performance.now() + KEYS_MS;
  return (await renewKeys(dataSource, () => performance.now() < end)).isDone;
}

async function build(settings: ApiSettings, dataSource: DataSource, logger: LoggerService) {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(settings, dataSource),
    new GracefulAdapter(),
    {
      logger,
      bodyParser: false,
      abortOnError: false,
    },
  );
  app.setGlobalPrefix('api');
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', ['loopback', ...settings.trustedProxies]);
  app.use(logRequest);
  app.use(answerInItsLanguage);
  app.use(countRequests(app.get(Metrics)));
  if (settings.tracesUrl) {
    app.use(traceRequests);
    traceStatements(dataSource);
  }
  // Notes at each request which edition is live. It counts for the request even if another one is live when that is judged.
  const edition = app.get(LiveEdition);
  app.use((_: Request, __: Response, next: NextFunction) => {
    edition.look();
    next();
  });
  return app;
}

async function listen(app: NestExpressApplication, settings: ApiSettings, dataSource: DataSource): Promise<RunningApi> {
  const seed = app.get(SeedService);
  const editions = app.get(EditionsKeeper);
  await whileStarting(dataSource, settings, async () => {
    await editions.recall();
    await editions.begin();
    await seed.fill();
  });
  void editions.look();
  enforceTimeouts(dataSource);
  // Trying the passwords takes time. It comes before listening, because a shutdown during it would cut off requests.
  const people = await seed.people();
  const server = await app.listen(settings.apiPort, '127.0.0.1');
  server.requestTimeout = LONGEST_UPLOAD_MS;
  const { serving } = app.getHttpAdapter() as GracefulAdapter;
  const ending = { close: () => app.close(), uploaded: () => serving.uploaded() };
  return { app, ending, port: (server.address() as AddressInfo).port, people, parted: app.get(PairWatch).parted };
}
