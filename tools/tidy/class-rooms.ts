import { posix } from 'node:path'
import { type ClassUses, type Given, classUsesIn } from './class-uses.ts'
import { type Selector, selectorsIn } from './css-classes.ts'
import type { File, Finding } from './files.ts'

/** What stands here is declared shared; any other folder with styles is a room. */
const theme = 'apps/web/src/theme'

/** Classes that libraries give to elements. */
const ofLibraries = /^(?:mantine|tabler|recharts|react-aria)-/

/**
 * The classes of a folder. A selector is about the first class in it that is not a shared one: that is
 * its own, and what stands beside or under it (`.card.done`) is a word that means something there only.
 */
type Room = {
  readonly folder: string
  readonly selectors: readonly Selector[]
  readonly own: ReadonlySet<string>
  readonly known: ReadonlySet<string>
}

/** The rooms of all files, and what every file does with classes. */
type House = {
  readonly rooms: readonly Room[]
  readonly shared: Room
  readonly uses: readonly ClassUses[]
}

function houseOf(files: readonly File[]): House {
  const isStyle = ({ path }: File): boolean => path.endsWith('.css')
  const rooms = roomsOf(files.filter(isStyle))
  const nothing = { folder: theme, selectors: [], own: new Set<string>(), known: new Set<string>() }
  const shared = rooms.find(({ folder }) => folder === theme) ?? nothing
  return { rooms, shared, uses: files.filter((file) => !isStyle(file)).map(classUsesIn) }
}

function roomsOf(styles: readonly File[]): readonly Room[] {
  const byFolder = Map.groupBy(styles, ({ path }) => posix.dirname(path))
  const selectorsOf = (folder: string): readonly Selector[] =>
    (byFolder.get(folder) ?? []).flatMap(selectorsIn)
  const shared = knownOf(selectorsOf(theme))
  return [...byFolder.keys()].map((folder) => {
    const selectors = selectorsOf(folder)
    const own = selectors.flatMap(({ classes }) =>
      classes.filter((name) => folder === theme || !isShared(name, shared)).slice(0, 1),
    )
    return { folder, selectors, own: new Set(own), known: knownOf(selectors) }
  })
}

const isShared = (name: string, shared: ReadonlySet<string>): boolean =>
  shared.has(name) || ofLibraries.test(name)

const knownOf = (selectors: readonly Selector[]): ReadonlySet<string> =>
  new Set(selectors.flatMap(({ classes, asked }) => [...classes, ...asked]))

/** Selectors that are about nothing of their room, or ask for what another room has. */
export function strangeSelectorFindings(files: readonly File[]): readonly Finding[] {
  const { rooms, shared } = houseOf(files)
  return rooms.flatMap((room) =>
    room.selectors.flatMap(({ path, line, text, classes, asked }) => {
      const names = [...classes, ...asked].filter((name) => !ofLibraries.test(name))
      const others = rooms.filter((other) => other !== room && other !== shared)
      const strange = names
        .map((name) => ({ name, of: others.find(({ own }) => own.has(name)) }))
        .find(({ of }) => of !== undefined)
      if (strange)
        return [{ path, line, says: `${text}: .${strange.name} is of ${strange.of?.folder}` }]
      const isOwn = room === shared || names.some((name) => !shared.known.has(name))
      return isOwn ? [] : [{ path, line, says: `${text} is about nothing of its room` }]
    }),
  )
}

/** Classes that are given where no style of theirs reaches, and that nobody asks for. */
export function strangeClassFindings(files: readonly File[]): readonly Finding[] {
  const { rooms, uses } = houseOf(files)
  const asked = new Set(uses.flatMap((each) => each.asked))
  return uses.flatMap((each) =>
    each.given.flatMap((given) => {
      const having = rooms.filter(({ known }) => hasIn(known, given))
      const isHook = having.length === 0 && hasIn(asked, given)
      if (isHook || having.some((room) => mayUse(each, room))) return []
      const where = having.map(({ folder }) => folder).join(', ')
      const says = where === '' ? `no style is for .${given.name}` : `.${given.name} is of ${where}`
      return ofLibraries.test(given.name) ? [] : [{ path: each.path, line: given.line, says }]
    }),
  )
}

/** Styles of a class that nobody who may use them gives to an element. */
export function idleStyleFindings(files: readonly File[]): readonly Finding[] {
  const { rooms, shared, uses } = houseOf(files)
  return rooms.flatMap((room) => {
    const users = uses.filter((each) => mayUse(each, room))
    const words = new Set(users.flatMap((each) => [...each.words]))
    const starts = users.flatMap(({ given }) => given.filter(({ isStart }) => isStart))
    const isUsed = (name: string): boolean =>
      words.has(name) || ofLibraries.test(name) || starts.some((one) => name.startsWith(one.name))
    // Whether a shared class is used is asked where it is declared.
    const isAnswered = (name: string): boolean =>
      isUsed(name) || (room !== shared && shared.known.has(name))
    return room.selectors.flatMap(({ path, line, classes, asked }) =>
      [...classes, ...asked]
        .filter((name) => !isAnswered(name))
        .map((name) => ({ path, line, says: `no element has .${name}` })),
    )
  })
}

/** Shared styles that only one room has a use for, which then are its own. */
export function lonelyStyleFindings(files: readonly File[]): readonly Finding[] {
  const { rooms, shared, uses } = houseOf(files)
  const byUser = uses.filter((each) => mayUse(each, shared))
  return [...shared.own].flatMap((name) => {
    const users = byUser.filter(({ words, given }) => {
      // A word with a dash is hardly anything but a class, wherever it stands.
      const isWord = name.includes('-') && words.has(name)
      return (
        isWord || given.some((one) => (one.isStart ? name.startsWith(one.name) : name === one.name))
      )
    })
    const styling = rooms.filter((room) => room !== shared && room.known.has(name))
    const folders = new Set([
      ...users.map(({ path }) => roomOf(path)),
      ...styling.map(({ folder }) => folder),
    ])
    const [only] = folders
    const at = shared.selectors.find(({ classes }) => classes.includes(name))
    return at && folders.size === 1 && !ofLibraries.test(name)
      ? [{ path: at.path, line: at.line, says: `.${name} is used in ${only} only` }]
      : []
  })
}

const hasIn = (names: ReadonlySet<string>, { name, isStart }: Given): boolean =>
  isStart ? [...names].some((each) => each.startsWith(name)) : names.has(name)

const mayUse = ({ path }: ClassUses, { folder }: Room): boolean =>
  folder === theme ? path.startsWith('apps/web/src/') : path.startsWith(`${folder}/`)

/** `apps/web/src/kit/lists`, `apps/web/src/features/bills`: what one file of styles may belong to. */
const roomOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 5).join('/')
