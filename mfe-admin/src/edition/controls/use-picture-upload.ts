import { messageOf, upload } from '@conference/api-client';
import { IMAGE_MAX_BYTES, imageMessages, PORTRAIT_FOCUS } from '@conference/contracts';
import type { PictureUse } from '@conference/edition';
import { useEffect, useRef, useState } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { texts } from './texts';

/** What has to stay when a portrait is cut, in percent of its width and its height. */
export interface Focus {
  x: number;
  y: number;
}

/** A file that was chosen, and an address under which this page can show it. */
interface Chosen {
  file: File;
  address: string;
}

/**
 * Sends pictures, and again where another part of one is to stay: the server keeps what it has made of them, not what was sent.
 * @param onStored called with the digest of each
 */
export function usePictureUpload(as: PictureUse, onStored: (digest: string) => void) {
  const { ask } = useAdminSession();
  const [chosen, setChosen] = useState<Chosen>();
  /** How much of it has left, from 0 to 1; undefined while nothing is sent. */
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.address), [chosen]);

  const send = async (file: File, focus: Focus) => {
    sending.current?.abort();
    const own = new AbortController();
    sending.current = own;
    setError(undefined);
    setShare(0);
    try {
      const form = { image: file, as, ...(as === 'portrait' && focus) };
      const { image } = await ask('POST /editions/images', { form }, { send: upload(setShare), signal: own.signal });
      if (!own.signal.aborted) onStored(image.digest);
    } catch (failure) {
      if (!own.signal.aborted) setError(messageOf(failure, texts.picture.network));
    }
    if (sending.current === own) setShare(undefined);
  };
  const choose = (file: File) => {
    if (file.size > IMAGE_MAX_BYTES) return setError(imageMessages.tooLarge);
    setChosen({ file, address: URL.createObjectURL(file) });
    void send(file, PORTRAIT_FOCUS);
  };
  const forget = () => {
    sending.current?.abort();
    setChosen(undefined);
    setShare(undefined);
    setError(undefined);
  };
  return { chosen, share, error, choose, forget, cut: (focus: Focus) => chosen && void send(chosen.file, focus) };
}
