/**
 * How a browser takes a file and under which name: the plain form for old programs, and the whole
 * name in UTF-8 beside it (RFC 6266).
 */
export function contentDisposition(way: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${way}; filename="${plain}"; filename*=UTF-8''${whole}`
}
