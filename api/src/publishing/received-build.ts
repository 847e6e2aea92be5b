import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { incoming, incomingFolder } from '@conference/release-store/publishing';
import type { Request, Response } from 'express';
import multer from 'multer';
import { Refused, refusals } from '../http/refusals';

/** The largest build, and the largest of its files, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_FILE_BYTES = 8 * 1024 * 1024;
const MOST_FILES = 1000;

/** A plain file name, as builds have. */
const FILE_NAME = /^\w[\w.-]{0,199}$/;

/** A build that came over the network. */
interface ReceivedBuild {
  /** Holds a folder of the module's name with the files. */
  folder: string;
  fields: unknown;
}

/**
 * Writes the files of a multipart form into the store, where the publishing service finds them. The files of the build go into `files`,
 * and the types of the kit that it was built with into `kit`.
 * @param module names the folder of the files
 * @throws Refused 400, 413; a refused form leaves nothing
 */
export async function receiveBuild(
  store: string,
  module: string,
  request: Request,
  response: Response,
): Promise<ReceivedBuild> {
  if (!request.is('multipart/form-data')) throw refusals.notMultipart();
  const length = Number(request.get('content-length') ?? Infinity);
  if (!(length <= MOST_BYTES)) throw refusals.tooLarge();
  const folder = await incomingFolder(store);
  try {
    await mkdir(incoming(folder, module).build, { mode: 0o700 });
    await read(folder, module, request, response);
    const { files = [] } = (request.files ?? {}) as Record<string, unknown[]>;
    if (files.length === 0) throw refusals.invalid('Please send the files of a build.');
    return { folder, fields: request.body };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @throws Refused 400, 413 */
function read(folder: string, module: string, request: Request, response: Response): Promise<void> {
  const { build, kitTypes } = incoming(folder, module);
  const placeOf = ({ fieldname, originalname }: Express.Multer.File) =>
    fieldname === 'kit' ? kitTypes : join(build, originalname);
  const reader = multer({
    storage: multer.diskStorage({
      destination: (_, file, done) => done(null, dirname(placeOf(file))),
      filename: (_, file, done) => done(null, basename(placeOf(file))),
    }),
    fileFilter: (_, { originalname }, done) =>
      FILE_NAME.test(originalname) ? done(null, true) : done(refusals.invalid('A build has plain file names.')),
    limits: { files: MOST_FILES, fileSize: MOST_FILE_BYTES, fields: 10, fieldSize: 64 * 1024 },
  }).fields([{ name: 'files' }, { name: 'kit', maxCount: 1 }]);
  return new Promise((resolve, reject) => {
    void reader(request, response, (fault: unknown) => {
      if (!fault) return resolve();
      const isTooLarge = fault instanceof multer.MulterError && fault.code === 'LIMIT_FILE_SIZE';
      const isOurs = fault instanceof Refused || (fault as NodeJS.ErrnoException).syscall !== undefined;
      reject(isOurs ? (fault as Error) : isTooLarge ? refusals.tooLarge() : refusals.unreadable());
    });
  });
}
