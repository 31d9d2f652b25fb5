import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../root.ts'

/** Packages that read files beside themselves, each with what it reads. */
const left: Readonly<Record<string, string>> = {
  '@myriaddreamin/typst-ts-node-compiler': 'its addon',
  cosmiconfig: 'settings that are modules, by a name made at run time',
  pino: 'the module of its thread',
  sharp: 'its addon',
}

/** They and all they need: what is there twice would not know its own errors and classes. */
export async function outsidePackages(): Promise<ReadonlySet<string>> {
  const { packages } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  ) as Lockfile
  const found = new Set(Object.keys(left))
  for (const name of found) {
    const needs = packages[`node_modules/${name}`]
    for (const need of Object.keys({ ...needs?.dependencies, ...needs?.optionalDependencies }))
      found.add(need)
  }
  return found
}

type Lockfile = { readonly packages: Readonly<Record<string, Needs>> }
type Needs = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Whether an import asks for one of them. */
export const isOutside = (id: string, packages: ReadonlySet<string>): boolean =>
  packages.has(/^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? '')

/** The package a file is of; null where it is our own. */
export const nameOf = (file: string): string | null =>
  /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1] ?? null
