import { pictureShapes, type PictureUse } from '@conference/edition';
import { z } from 'zod';

/** The form field of a picture. */
export const IMAGE_FIELD = 'image';

/** 10 MiB. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** The media types that a file chooser offers. The server judges by the content. */
export const imageMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'] as const;

/** The messages about a picture, in the editor and from the server. */
export const imageMessages = {
  missing: 'Please choose a picture.',
  tooLarge: 'A picture may be at most 10 MB.',
  tooManyPixels: 'A picture may have at most 40 megapixels. Please make it smaller first.',
  notAnImage: 'This is no picture that can be read. Please choose a JPEG, PNG, WebP or SVG file.',
  takesTooLong: 'This picture is too complicated. Please choose a simpler one, such as a PNG file of it.',
} as const;

/** Where a portrait has its middle by default, in percent of its width and height. */
export const PORTRAIT_FOCUS = { x: 50, y: 33 } as const;

const outside = 'Please give a number from 0 to 100.';
const percent = z.coerce.number(outside).min(0, outside).max(100, outside);

/** The fields of POST /editions/images, beside the file. */
export const imageFields = z.object({
  as: z.enum(Object.keys(pictureShapes) as [PictureUse, ...PictureUse[]], 'Please say what the picture is of.'),
  /** The point of a portrait that must stay in the cut, in percent of its width and height. */
  x: percent.default(PORTRAIT_FOCUS.x),
  y: percent.default(PORTRAIT_FOCUS.y),
});

/** POST /editions/images */
export const imageForm = imageFields.extend({ [IMAGE_FIELD]: z.file().max(IMAGE_MAX_BYTES) });

/** A picture of the store. */
export const storedImage = z.object({
  /** Names it in an edition. */
  digest: z.string(),
  /** The size of its largest file, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** The names of its files. Each is a standard width, even if the picture that was sent is narrower. */
  widths: z.array(z.int().positive()),
});
export type StoredImage = z.output<typeof storedImage>;
