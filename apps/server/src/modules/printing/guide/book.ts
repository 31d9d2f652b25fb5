import type { Language } from '@mizan/contract/errors'
import { type Block, type GuideName, type Run, picturesOf, readGuide } from '@mizan/contract/guide'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrintableBook } from '../printable/printable.ts'

const product: Readonly<Record<Language, string>> = { ar: 'ميزان', en: 'Mizan' }
const titles: Readonly<Record<GuideName, Readonly<Record<Language, string>>>> = {
  guide: { ar: 'دليل المنتج', en: 'Product guide' },
  manual: { ar: 'دليل الاستخدام', en: 'Manual' },
}

type Asked = {
  readonly name: GuideName
  readonly language: Language
  /** Where the texts and pictures of the built screens lie. */
  readonly folder: string
  /** Where links lead. */
  readonly site: string
  /** Day and time of Riyadh. */
  readonly day: string
  readonly time: string
}

/** The product guide or the manual as a paper: the text and the pictures of the screens. */
export async function bookOf({
  name,
  language,
  folder,
  site,
  day,
  time,
}: Asked): Promise<PrintableBook> {
  const at = join(folder, language)
  const guide = readGuide(await readFile(join(at, `${name}.md`), 'utf8'))
  const pictures = await Promise.all(
    picturesOf(guide).map(async (each) => [each, await readFile(join(at, `${each}.png`))] as const),
  )
  return {
    template: 'book-a4',
    kind: 'book',
    language,
    title: { ar: titles[name][language], en: null },
    subtitle: guide.title,
    company: nobodyCalled(product[language]),
    party: null,
    site,
    blocks: guide.blocks.map(withEnds),
    pictures: Object.fromEntries(pictures),
    number: '',
    issuedAt: `${day}T${time}`,
    issueDate: day,
    issueTime: null,
    currency: 'SAR',
    amountInWords: null,
    notes: null,
    watermark: null,
    secondaryLanguage: null,
    colour: null,
  }
}

/** Texts of papers are trimmed: whether a run began or ended with a space is written beside it. */
type PrintableRun = Run & { readonly before: boolean; readonly after: boolean }

const runWithEnds = (run: Run): PrintableRun => ({
  ...run,
  before: run.text.startsWith(' '),
  after: run.text.endsWith(' '),
})

function withEnds(block: Block): Block {
  switch (block.kind) {
    case 'text':
      return { ...block, runs: block.runs.map(runWithEnds) }
    case 'steps':
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(runWithEnds)) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(runWithEnds))) }
    default:
      return block
  }
}

const nobodyCalled = (name: string): PrintableBook['company'] => ({
  name: { ar: name, en: null },
  vatNumber: null,
  identity: null,
  address: [],
  addressEn: null,
  phone: null,
  email: null,
  logo: null,
})
