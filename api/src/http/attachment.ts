/** The Content-Disposition of a download (RFC 6266): the name in ASCII for every program, and in full for those that support it. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^a-zA-Z0-9_.-]/g, '_');
  const full = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
