import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SiteRenderer } from '@mizan/contract/platform/site'

/** Public pages are made by a program that the build of the screens leaves beside them. */
const made = new URL('../../../../web/dist/.site/render.js', import.meta.url)

let loading: Promise<SiteRenderer> | null = null

/** The program that makes public pages; null where no screens were built. */
export async function loadRenderer(): Promise<SiteRenderer | null> {
  if (!existsSync(fileURLToPath(made))) return null
  return (loading ??= import(made.href) as Promise<SiteRenderer>)
}

/**
 * What a public page may do: show what is ours, run our own script, and the few that stand in it, each
 * named by its hash.
 */
export function contentPolicy({ inlineScripts }: SiteRenderer): string {
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
  ].join(';')
}
