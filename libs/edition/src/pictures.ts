// Shared by pages and uploads, so that a page can name the files of a picture without asking for them.

/** The widths in which a picture is stored, in pixels: for screens of one, two and three pixels to a point. */
export const PICTURE_WIDTHS = [160, 320, 480] as const;

/** The kinds of pictures with their shapes. A portrait is cut to its shape. A logo stands in the middle of its shape. */
export const pictureShapes = { portrait: { width: 7, height: 9 }, logo: { width: 2, height: 1 } } as const;
export type PictureUse = keyof typeof pictureShapes;

/** How high a picture of some width is. */
export const pictureHeight = (as: PictureUse, width: number) =>
  Math.round((width * pictureShapes[as].height) / pictureShapes[as].width);

/** The attributes of an `img`. */
export interface PictureSources {
  src: string;
  srcSet: string;
  sizes: string;
  width: number;
  height: number;
}

/**
 * Where the files of a picture are.
 * @param shown how wide it is on the page, in points
 * @param area where the gateway serves pictures
 */
export function pictureSources(
  { digest }: { readonly digest: string },
  { as, shown, area }: { as: PictureUse; shown: number; area: string },
): PictureSources {
  const file = (width: number) => `${area}/${digest}/${width}.webp`;
  return {
    src: file(PICTURE_WIDTHS[0]),
    srcSet: PICTURE_WIDTHS.map((width) => `${file(width)} ${width}w`).join(', '),
    sizes: `${shown}px`,
    width: shown,
    height: pictureHeight(as, shown),
  };
}
