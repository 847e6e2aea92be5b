// Files of a test need not survive a power cut. Tests do not wait for the disk, so that a slow disk does not slow them down.
const { open } = require('node:fs/promises');

module.exports = async () => {
  const file = await open(__filename);
  const FileHandle = Object.getPrototypeOf(file);
  await file.close();
  FileHandle.sync = FileHandle.datasync = async () => undefined;
};
