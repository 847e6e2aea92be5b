import type sharp from 'sharp';

/** A picture as it was sent, and what is made of it. */
export interface DrawInput {
  content: Uint8Array;
  /** The widths of the files, in pixels. None is wider than what was sent. */
  widths: readonly number[];
  /** The shape of all of them. */
  shape: { width: number; height: number };
  /** A portrait is cut to its shape around this point, in percent; a logo stands in the middle of it. */
  focus?: { x: number; y: number };
  mostPixels: number;
}

/** The files in WebP by their widths, and the size of the largest; or why there are none. */
export type DrawOutput =
  | { files: Record<string, Uint8Array>; width: number; height: number }
  | { failure: 'not an image' | 'too many pixels' };

/**
 * Makes WebP files of a picture, without its metadata. Its text is handed to another process, so it uses nothing from outside of itself
 * (draw-process.ts).
 */
export async function drawInProcess(input: DrawInput, load: typeof sharp): Promise<DrawOutput> {
  const { content, widths, shape, focus, mostPixels } = input;
  const readable = ['jpeg', 'png', 'webp', 'svg'];
  const widest = Math.max(...widths);
  const ratio = shape.width / shape.height;
  load.cache(false);
  load.concurrency(1);
  // All other readers of the library are blocked: each could have faults of its own.
  load.block({ operation: ['VipsForeignLoad'] });
  load.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
  });
  const open = (density?: number) =>
    load(content, { limitInputPixels: mostPixels, failOn: 'error', ...(density !== undefined && { density }) });

  /** The picture, turned as it is to be seen. A drawing is made as large as its largest file is. */
  const opened = async () => {
    const first = await open().metadata();
    if (!readable.includes(first.format)) throw new Error('another format');
    if (first.format !== 'svg') return { density: undefined, ...first.autoOrient };
    const { width, height } = first;
    const room = focus ? Math.min(width, height * ratio) : Math.max(width, height * ratio);
    const density = Math.min(Math.max((72 * widest) / room, 1), 100_000);
    return { density, ...(await open(density).metadata()).autoOrient };
  };

  try {
    const { density, width, height } = await opened();
    const picture = open(density).autoOrient();
    const within = (least: number, value: number, most: number) => Math.round(Math.min(Math.max(value, least), most));
    const cut = {
      width: within(1, Math.min(width, height * ratio), width),
      height: within(1, Math.min(height, width / ratio), height),
    };
    if (focus)
      picture.extract({
        left: within(0, (focus.x / 100) * width - cut.width / 2, width - cut.width),
        top: within(0, (focus.y / 100) * height - cut.height / 2, height - cut.height),
        ...cut,
      });
    const room = focus ? cut.width : Math.ceil(Math.max(width, height * ratio));
    const sizeOf = (name: number) => {
      const wide = Math.max(Math.min(name, room), 2);
      return { width: wide, height: Math.max(Math.round(wide / ratio), 1) };
    };
    // What was sent is read once, into the largest of its files.
    const size = sizeOf(widest);
    const largest = await picture
      .resize({ ...size, fit: focus ? 'fill' : 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const files: Record<string, Uint8Array> = {};
    for (const name of widths)
      files[name] = await load(largest)
        .resize({ ...sizeOf(name), fit: 'fill' })
        .webp({ quality: 82 })
        .toBuffer();
    return { files, ...size };
  } catch (error) {
    return { failure: /pixel limit/i.test(String(error)) ? 'too many pixels' : 'not an image' };
  }
}
