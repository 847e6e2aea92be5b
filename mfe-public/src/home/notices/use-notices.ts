import { callWithHeaders, useCall } from '@conference/api-client';
import { type Notice } from '@conference/contracts';
import { minDuration } from '@conference/ui';
import { useState } from 'react';

/**
 * The notices, the newest first. Nothing at first, 'loading' when they are slow, and 'failed' when they cannot be
 * loaded, which is logged.
 */
export function useNotices(): readonly Notice[] | 'loading' | 'failed' | undefined {
  const [isSlow, setSlow] = useState(false);
  const { answer, failed } = useCall(
    'GET /notices',
    {},
    {
      make: (options) => minDuration(callWithHeaders('GET /notices', {}, options), () => setSlow(true)),
      onFailure: (failure) => console.error('The notices could not be loaded.', failure),
    },
  );
  return answer?.notices ?? (failed ? 'failed' : isSlow ? 'loading' : undefined);
}
