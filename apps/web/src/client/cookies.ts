/** Cookies are SameSite lax, so that a link from a mail finds the session and a foreign form does not. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
}

/** Without an age the cookie lives as long as the browser's window. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${age}; SameSite=Lax${secure}`
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}
