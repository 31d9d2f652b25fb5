import { type File, type Finding, isTest } from './files.ts'
import { importsOf } from './imports.ts'

const modules = 'apps/server/src/modules/'
const kernel = 'apps/server/src/kernel/'
const web = 'apps/web/src/'

/** A module knows those above its own line in the list, through their front door only. */
export const moduleOrderFindings = (
  files: readonly File[],
  order: readonly string[],
): readonly Finding[] =>
  check(files, (path, target) => {
    if (!path.startsWith(modules) || !target.startsWith(modules)) return null
    const [own, other] = [folderIn(path, modules), folderIn(target, modules)]
    if (own === other) return null
    if (!order.includes(own)) return `${own} is not in module-order.ts`
    if (!order.includes(other)) return `${other} is not in module-order.ts`
    if (order.indexOf(other) > order.indexOf(own))
      return `${own} stands below ${other} in the order`
    if (target !== `${modules}${other}/index.ts`) return `${other} is entered by its index.ts only`
    return null
  })

export const kernelFindings = (files: readonly File[]): readonly Finding[] =>
  check(files, (path, target) =>
    path.startsWith(kernel) && target.startsWith(modules) ? 'the kernel knows no module' : null,
  )

/** The heart stays pure: its rules see nothing but themselves. Tests may use Node and fast-check. */
export const coreFindings = (files: readonly File[]): readonly Finding[] =>
  check(files, (path, target, file) => {
    if (!path.startsWith('packages/core/') || target.startsWith('packages/core/')) return null
    return isTest(file) && isForTests(target) ? null : 'core imports nothing outside itself'
  })

const isForTests = (target: string): boolean =>
  target.startsWith('node:') || target === 'fast-check'

export const contractFindings = (files: readonly File[]): readonly Finding[] =>
  check(files, (path, target, file) => {
    if (!path.startsWith('packages/contract/') || target.startsWith('packages/contract/'))
      return null
    if (target.startsWith('packages/core/') || target === 'zod') return null
    return isTest(file) && isForTests(target) ? null : 'contract imports only core and zod'
  })

/** The layers of the screens, the lowest first: each knows only those below it. */
const layers = ['locales', 'theme', 'client', 'kit', 'trade', 'features', 'app']

/** The layer of a file of the screens; the entry beside the layers stands above them all. */
const layerOf = (path: string): number => {
  const layer = layers.indexOf(folderIn(path, web))
  return layer === -1 ? layers.length : layer
}

export const webFindings = (files: readonly File[]): readonly Finding[] =>
  check(files, (path, target, file) => {
    if (!path.startsWith(web)) return null
    if (target.startsWith('apps/server/')) return 'the web never imports the server'
    if (!target.startsWith(web)) return null
    if (layerOf(target) > layerOf(path) && !isTest(file))
      return `${layers[layerOf(path)]} lies below ${layers[layerOf(target)] ?? 'main'}`
    const features = `${web}features/`
    if (!path.startsWith(features) || !target.startsWith(features)) return null
    return folderIn(path, features) === folderIn(target, features)
      ? null
      : 'a feature links to another by its route, never by import'
  })

const folderIn = (path: string, parent: string): string =>
  path.slice(parent.length).split('/')[0] ?? ''

function check(
  files: readonly File[],
  rule: (path: string, target: string, file: File) => string | null,
): readonly Finding[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ target, line, written }) => {
      const reason = rule(file.path, target, file)
      return reason === null ? [] : [{ path: file.path, line, says: `'${written}': ${reason}` }]
    }),
  )
}
