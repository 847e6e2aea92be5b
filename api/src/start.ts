import { NestFactory } from '@nestjs/core';
import type { LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import { AppModule } from './app.module';
import { prepareDataDir } from './config/data-dir';
import type { ApiSettings } from './config/settings';
import { openDatabase } from './database/data-source';
import { markRehearsal, refuseForeignDatabase } from './database/rehearsal-mark';
import { whileStarting } from './database/start-lock';
import { JsonLogger } from './http/json-logger';
import { readJsonBodies } from './http/json-body';
import { logRequest } from './http/request-log';
import { SeedService } from './seed/seed.service';
import type { DemoSignIn } from './seed/seed.service';

/** The API at work. */
export interface RunningApi {
  app: NestExpressApplication;
  port: number;
  /** The sign-ins that a rehearsal prints. */
  people: DemoSignIn[];
}

/**
 * Starts the API: directories, database, checks and migrations under a lock, first data, then the port.
 * @throws StartRefused with one sentence when something that it needs is not as it must be
 */
export async function startApi(settings: ApiSettings, logger: LoggerService = new JsonLogger()): Promise<RunningApi> {
  await prepareDataDir(settings);
  const dataSource = await openDatabase(settings);
  try {
    await whileStarting(dataSource, settings, async () => {
      await refuseForeignDatabase(dataSource, settings);
      await dataSource.runMigrations({ transaction: 'each' });
      await markRehearsal(dataSource, settings);
    });
    return await listen(await build(settings, dataSource, logger), settings, dataSource);
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
}

async function build(settings: ApiSettings, dataSource: DataSource, logger: LoggerService) {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings, dataSource), {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', ['loopback', ...settings.trustedProxies]);
  app.use(logRequest);
  readJsonBodies(app);
  return app;
}

async function listen(app: NestExpressApplication, settings: ApiSettings, dataSource: DataSource): Promise<RunningApi> {
  const seed = app.get(SeedService);
  await whileStarting(dataSource, settings, () => seed.fill());
  const server = await app.listen(settings.apiPort, '127.0.0.1');
  return { app, port: (server.address() as AddressInfo).port, people: await seed.people() };
}
