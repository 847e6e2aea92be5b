import { z } from 'zod';
import { Unfit, type Finding } from '../checks/finding';
import { Busy, NoSuchVersion, Overtaken, StoreAway } from '../nothing-released';
import { publishEdition } from '../publish-edition';
import { removeModule } from '../remove-module';
import { rollBack, type RollBackOptions } from '../roll-back';
import { rollOut } from '../go-live';
import { PageNotRendered } from '../prerender';
import { storeImage } from '../images';
import { liveRelease, VERSION, type Release } from '../release';
import { imageItem } from '../sharing/items';
import { shareItems } from '../sharing/publish';
import { stageEdition } from '../staged-edition';
import { switchModule, switchOffline } from '../switch';
import { webpSize } from '../webp';
import type { ChangeResult } from './change-result';
import { PublishingClient } from './client';

const common = {
  /** Changes only if this release is still live. */
  ifRelease: z.int().positive().optional(),
  /** The name of the organiser who asks for it in the console. */
  actor: z.string().optional(),
};

/** The most characters of a file of a picture, in base64. */
const MOST_IMAGE_TEXT = 2 * 1024 * 1024;

/** The content of an edition. The caller has checked it (edition.ts). */
const content = z.object({
  key: z.string().regex(VERSION),
  number: z.int().positive(),
  shape: z.string(),
  document: z.record(z.string(), z.unknown()),
  parts: z.record(z.string(), z.record(z.string(), z.unknown())),
  images: z.array(z.string()).optional(),
});

/** Requests that change the live release without a build, or that store something for an edition. */
export const changeRequest = z.discriminatedUnion('change', [
  z.object({
    ...common,
    change: z.literal('roll back'),
    modules: z.array(z.string()).min(1),
    to: z.string().optional(),
    by: z.literal('guard').optional(),
    reason: z.string().optional(),
  }),
  z.object({ ...common, change: z.literal('roll out'), module: z.string(), share: z.int().min(1).max(100) }),
  z.object({ ...common, change: z.literal('remove'), module: z.string() }),
  z.object({ ...common, change: z.literal('switch'), module: z.string(), sentence: z.string().optional() }),
  z.object({ change: z.literal('offline'), to: z.enum(['on', 'off']) }),
  z.object({
    change: z.literal('edition'),
    content,
    /** The version of the edition that still has to be live. */
    ifVersion: z.string().optional(),
    /** When it goes live, in ms of the wall clock. By default immediately. */
    at: z.number().optional(),
    actor: z.string().optional(),
    reason: z.string().optional(),
  }),
  /** An edition for a preview. It is stored; the release stays as it is. */
  z.object({ change: z.literal('stage edition'), content }),
  z.object({
    change: z.literal('images'),
    /** The files of a picture in base64, by their widths. It is stored; the release stays as it is. */
    files: z.record(z.string().regex(/^[1-9]\d{1,3}$/), z.base64().max(MOST_IMAGE_TEXT)),
  }),
]);
export type ChangeRequest = z.output<typeof changeRequest>;

type Compare = RollBackOptions['compare'];

/**
 * Changes the live release through the publishing service of the store. If none runs, this process changes it.
 * @param compare compares the types of kits in this process. Without it, combinations that were never tried are refused
 * @returns the release that is live now
 * @throws Unfit, NoSuchVersion, PageNotRendered, Overtaken, Busy, StoreAway, and any other error that keeps the store from being changed
 */
export async function changeRelease(store: string, request: ChangeRequest, compare?: Compare): Promise<Release> {
  const service = await PublishingClient.of(store);
  // A service that ends meanwhile may have made the release already: `ifRelease` is checked here, too.
  const result = await service?.change(request).catch(() => undefined);
  if (!result) return changeHere(store, request, compare);
  if ('release' in result) return result.release;
  throw errorOf(result.failure);
}

/** Changes the live release in this process. @throws as changeRelease */
export function changeHere(store: string, request: ChangeRequest, compare?: Compare): Promise<Release> {
  if (request.change === 'offline') return switchOffline(store, request.to);
  if (request.change === 'images') return keepImage(store, request.files);
  if (request.change === 'stage edition') return stageEdition(store, request.content);
  if (request.change === 'edition') {
    const { content, ifVersion, at, actor, reason } = request;
    return publishEdition(store, content, { ifVersion, at, actor, reason });
  }
  const { ifRelease, actor } = request;
  const options = { ifRelease, actor };
  switch (request.change) {
    case 'roll back':
      return rollBack(store, request.modules, {
        ...options,
        to: request.to,
        by: request.by,
        reason: request.reason,
        compare,
      });
    case 'roll out':
      return rollOut(store, request.module, request.share, options);
    case 'remove':
      return removeModule(store, request.module, options);
    case 'switch':
      return switchModule(store, request.module, request.sentence, options);
  }
}

/** Stores a picture. @returns the release that stays live @throws NoSuchVersion when none is */
async function keepImage(store: string, files: Record<string, string>): Promise<Release> {
  const live = await liveRelease(store);
  if (!live) throw new NoSuchVersion('No pages have been released yet.');
  const digest = await storeImage(
    store,
    Object.fromEntries(Object.entries(files).map(([width, text]) => [width, webp(text)])),
  );
  await shareItems(store, [imageItem(digest)]);
  return live;
}

/** @throws for anything but a picture in WebP: the gateway serves it under the site's own address */
function webp(text: string): Buffer {
  const content = Buffer.from(text, 'base64');
  if (!webpSize(content)) throw new Error('This is no picture in WebP.');
  return content;
}

/** The errors that callers recognise, by their names. */
const known = { Unfit, NoSuchVersion, PageNotRendered, Overtaken, Busy, StoreAway };

/** An error in the form in which it is sent. Of unknown errors, the caller only learns that there was one. */
export function failureOf(error: unknown): Extract<ChangeResult, { failure: unknown }> {
  const [name] = Object.entries(known).find(([, kind]) => error instanceof kind) ?? [];
  const message = name ? (error as Error).message : 'The publishing service failed: its log says why.';
  return {
    failure: {
      name: name as keyof typeof known | undefined,
      message,
      findings: error instanceof Unfit ? [...error.findings] : [],
    },
  };
}

function errorOf({ name, message, findings }: Extract<ChangeResult, { failure: unknown }>['failure']): Error {
  if (name === 'Unfit') return new Unfit(findings as Finding[]);
  if (name === 'Overtaken' || name === 'Busy' || name === 'StoreAway') return new known[name]();
  return new (name ? known[name] : Error)(message);
}
