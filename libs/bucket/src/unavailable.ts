/** A bucket did not answer in time, or refused. Nothing was acknowledged. */
export class BucketUnavailable extends Error {
  override readonly name = 'BucketUnavailable';

  /**
   * @param bucket what sentences call it
   * @param code of the storage, such as AccessDenied, or of the network, such as ECONNREFUSED
   * @param isRefusal the storage answered and will refuse again: credentials, rights or room are missing
   */
  constructor(
    bucket: string,
    readonly code: string,
    readonly isRefusal = false,
  ) {
    super(`The bucket ${bucket} ${isRefusal ? 'refuses' : 'does not answer'} (${code}).`);
  }
}
