import CFB from 'cfb';

/** The first day that a zip can name: the same files make the same zip, whenever that is. */
const FIRST_DAY = new Date(1980, 0, 1);

/** Packs files into a zip. @param parts their contents, by their paths within it, without a leading slash */
export function zipOf(parts: Readonly<Record<string, Buffer>>): Buffer {
  const zip = CFB.utils.cfb_new();
  // The library adds a stream of its own to every container.
  CFB.utils.cfb_del(zip, '/\u0001Sh33tJ5');
  for (const [path, content] of Object.entries(parts)) CFB.utils.cfb_add(zip, `/${path}`, content).mt = FIRST_DAY;
  return CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true } as CFB.CFB$WritingOptions) as Buffer;
}
