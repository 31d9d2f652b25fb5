/** The texts that explain the product: first steps task by task, and everything by area. */
export const guideNames = ['guide', 'manual'] as const
export type GuideName = (typeof guideNames)[number]

/** A run of words: plain, the name of something on the screen, a code or key, or a link within the app. */
export type Run =
  | { readonly kind: 'text' | 'name' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

export type Block =
  | { readonly kind: 'chapter'; readonly id: string; readonly title: string }
  | { readonly kind: 'heading'; readonly title: string }
  | { readonly kind: 'text'; readonly runs: readonly Run[] }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly (readonly Run[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Run[])[])[] }
  | { readonly kind: 'picture'; readonly name: string; readonly says: string }

export type Guide = { readonly title: string; readonly blocks: readonly Block[] }

const inline = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g

/** The runs of a line: `**name**`, `` `code` ``, `[text](/path)` and what stands between. */
export function runsOf(line: string): readonly Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of line.matchAll(inline)) {
    const [whole, name, code, text, to] = match
    if (match.index > from) runs.push({ kind: 'text', text: line.slice(from, match.index) })
    if (name !== undefined) runs.push({ kind: 'name', text: name })
    else if (code !== undefined) runs.push({ kind: 'code', text: code })
    else runs.push({ kind: 'link', text: text ?? '', to: to ?? '' })
    from = match.index + whole.length
  }
  if (from < line.length) runs.push({ kind: 'text', text: line.slice(from) })
  return runs
}

const cellsOf = (line: string): readonly (readonly Run[])[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => runsOf(cell.trim()))

const isRule = (line: string): boolean => /^[|\s:-]+$/.test(line)

/** One part of a text, between two empty lines. */
function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines
  const chapter = /^## (.+?) \{#([\w-]+)\}$/.exec(first)
  if (chapter) return { kind: 'chapter', title: chapter[1] ?? '', id: chapter[2] ?? '' }
  if (first.startsWith('### ')) return { kind: 'heading', title: first.slice(4) }
  const picture = /^!\[(.+)\]\(([\w-]+)\)$/.exec(first)
  if (picture) return { kind: 'picture', says: picture[1] ?? '', name: picture[2] ?? '' }
  if (first.startsWith('|'))
    return { kind: 'table', rows: lines.filter((line) => !isRule(line)).map(cellsOf) }
  const marked = /^(?:(\d+\.)|-) /
  if (marked.test(first)) {
    const items = lines.map((line) => runsOf(line.replace(marked, '')))
    return { kind: /^\d/.test(first) ? 'steps' : 'list', items }
  }
  return { kind: 'text', runs: runsOf(lines.join(' ')) }
}

/** Reads a text as it is written in `apps/web/public/guide`: a few marks of Markdown, nothing else. */
export function readGuide(text: string): Guide {
  const [head = '', ...parts] = text.trim().split(/\n{2,}/)
  return {
    title: head.replace(/^# /, ''),
    blocks: parts.map((part) => blockOf(part.split('\n'))),
  }
}

/** The chapters of a text, for its contents. */
export const chaptersOf = ({ blocks }: Guide): readonly { id: string; title: string }[] =>
  blocks.flatMap((block) =>
    block.kind === 'chapter' ? [{ id: block.id, title: block.title }] : [],
  )

/** The pictures a text shows, each once. */
export const picturesOf = ({ blocks }: Guide): readonly string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []))),
]

/** Every run of a text, for who checks what it names. */
export const runsIn = ({ blocks }: Guide): readonly Run[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'text') return block.runs
    if (block.kind === 'steps' || block.kind === 'list') return block.items.flat()
    return block.kind === 'table' ? block.rows.flat(2) : []
  })
