import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../root.ts'

const dist = join(root, 'apps', 'web', 'dist')
const importOf = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g

/**
 * Bytes of script, each file compressed, that a browser loads for the list of sales bills: what the
 * page names, the layout, the Arabic words and the list with all they import. Null when nothing is built.
 */
export function listPageBytes(): number | null {
  if (!existsSync(join(dist, 'index.html'))) return null
  const assets = readdirSync(join(dist, 'assets'))
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/\/assets\/([\w.-]+\.js)"/g)].map(([, file]) => file ?? '')
  const later = [/^dashboard-layout-/, /^ar-/, /^(bill|item)-list-/].flatMap((pattern) => {
    const found = assets.find((file) => pattern.test(file) && file.endsWith('.js'))
    return found ? [found] : []
  })
  const files = new Set<string>()
  const add = (file: string): void => {
    // A build that is replaced meanwhile leaves names of files that are gone.
    if (files.has(file) || !assets.includes(file)) return
    files.add(file)
    const text = readFileSync(join(dist, 'assets', file), 'utf8')
    for (const [, imported] of text.matchAll(importOf)) if (imported) add(imported)
  }
  for (const file of [...named, ...later]) add(file)
  return [...files].reduce(
    (all, file) => all + gzipSync(readFileSync(join(dist, 'assets', file))).length,
    0,
  )
}
