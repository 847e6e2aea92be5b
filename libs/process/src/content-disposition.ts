/**
 * The Content-Disposition of a file (RFC 6266): its name in ASCII for every program, and in full for those that support it.
 * @param kind `attachment` saves the file. `inline` opens it in its program, as phones do with calendars
 */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^a-zA-Z0-9_.-]/g, '_');
  const full = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
