import { IMAGE_FIELD, imageMediaTypes } from '@conference/contracts';
import { pictureSources } from '@conference/edition';
import type { EditorField } from '@conference/edition/editing';
import { ownAreas } from '@conference/site-map';
import { FileField, Progress, Spinner } from '@conference/ui';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { ControlProps } from './control';
import { useEditing } from './editing-context';
import styles from '../edition.module.css';
import { FocusControl } from './focus-control';
import { TextInBoth } from './text-in-both';
import { texts } from './texts';
import { useError } from './use-error';
import { usePictureUpload } from './use-picture-upload';

/** A picture as an edition has it. */
interface Picture {
  digest: string;
  alt: { en?: string; bn?: string };
}

/** How wide a picture is here, in points. */
const SHOWN = 112;
/** The most characters of what a picture shows. */
const MOST = 200;

type PictureProps = ControlProps<Extract<EditorField, { kind: 'picture' }>>;

/** A portrait or a logo: it is chosen, seen, described and removed. What is sent is stored at once; the field names it. */
export function PictureControl({ field: { label, as }, value, path }: PictureProps) {
  const { change, announce } = useEditing();
  const picture = value as Picture | undefined;
  // What it shows may be typed while it is on its way.
  const latest = useRef(picture);
  useEffect(() => void (latest.current = picture), [picture]);
  const { chosen, share, error, choose, forget, cut } = usePictureUpload(as, (digest) => {
    const { alt } = latest.current ?? { alt: { en: '' } };
    change({ op: 'set', path: [...path], value: { alt, digest } });
    announce(texts.picture.stored(label));
  });
  const wrong = useError([...path, 'digest']);
  const remove = () => {
    forget();
    change({ op: 'set', path: [...path] });
    announce(texts.picture.removed(label));
  };
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {picture && (
        <div className={styles.picture}>
          <img
            {...pictureSources(picture, { as, shown: SHOWN, area: ownAreas.images })}
            alt={picture.alt.en || texts.picture.preview(label)}
          />
          <Button danger aria-label={texts.picture.remove(label)} onClick={remove}>
            {texts.picture.removeShort}
          </Button>
        </div>
      )}
      <FileField
        name={IMAGE_FIELD}
        label={picture ? texts.picture.another(label) : texts.picture.choose(label)}
        optional
        accept={imageMediaTypes.join(',')}
        file={null}
        error={error ?? wrong}
        invitation={texts.picture.invitation}
        onChoose={choose}
      />
      <div role="status">
        {share !== undefined &&
          (share < 1 ? (
            <Progress label={texts.picture.sending} share={share} />
          ) : (
            <Spinner label={texts.picture.making} />
          ))}
      </div>
      {chosen && as === 'portrait' && <FocusControl key={chosen.address} address={chosen.address} onChosen={cut} />}
      {picture && (
        <TextInBoth
          label={texts.picture.shows}
          hint={texts.picture.showsHint}
          value={picture.alt}
          path={[...path, 'alt']}
          size="line"
          most={MOST}
          optional
        />
      )}
    </fieldset>
  );
}
