import { pictureSources, type PictureUse } from '@conference/edition';
import { ownAreas } from '@conference/site-map';

export interface PictureProps {
  /** A picture of the edition. Its text is empty where the name stands beside it. */
  of: { readonly digest: string; readonly alt: string };
  as: PictureUse;
  /** How wide it is, in points. */
  shown: number;
  className?: string;
}

/** A portrait or a logo that organisers have sent. */
export function Picture({ of, as, shown, className }: PictureProps) {
  return (
    <img
      {...pictureSources(of, { as, shown, area: ownAreas.images })}
      className={className}
      alt={of.alt}
      loading="lazy"
    />
  );
}
