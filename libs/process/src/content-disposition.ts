/**
 * The Content-Disposition of a file (RFC 6266): its name in ASCII for every program, and in full for those that support it.
 * @param kind whether it is to be saved, or opened by whom it is meant for, as calendars are on phones
 */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^a-zA-Z0-9_.-]/g, '_');
  const full = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
