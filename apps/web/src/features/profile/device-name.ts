const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const found = (of: readonly (readonly [RegExp, string])[], text: string): string | null =>
  of.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** «Chrome · Windows» of what a browser says of itself; null when it says nothing known. */
export function deviceName(userAgent: string | null): string | null {
  const parts = [found(browsers, userAgent ?? ''), found(systems, userAgent ?? '')].filter(Boolean)
  return parts.length === 0 ? null : parts.join(' · ')
}
