import { type DocumentDesign, plainDesign } from '@mizan/contract/documents/document-design'
import type { Language } from '@mizan/contract/errors'
import { type Words, choiceWords } from '@mizan/contract/printed-lists'
import { localCurrency } from '@mizan/core/money/currency'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import type { ReaderContext, TenantContext } from '../../../kernel/context.ts'
import {
  type FileColumn,
  type FileRow,
  type PrintedStatement,
  type TablePaper,
  nameIn,
} from '../../../kernel/http/file-table.ts'
import { choiceText } from '../../../kernel/http/screen-words.ts'
import { type DesignPictures, noPictures, picturesOf } from '../design/design-pictures.ts'
import { partyById } from '../papers/party.sql.ts'
import { companyOf } from '../papers/company.sql.ts'
import { designOf } from '../design/document-design.sql.ts'
import { applyDesign } from '../design/apply-design.ts'
import type { Printing } from './create-printing.ts'
import type { PrintableTable } from '../printable/printable.ts'
import { printableParty } from '../printable/printable-party.ts'

const figureKinds = new Set([
  'money',
  'price',
  'quantity',
  'percent',
  'rate',
  'count',
  'date',
  'instant',
])
/** Numbers that are names: they stand as they are, left to right. */
const codes = new Set([
  'account_number',
  'barcode',
  'bill_code',
  'code',
  'document_number',
  'number',
  'phone1',
  'registration_number',
])
const sumKinds = new Set(['money', 'price', 'quantity'])
const columnsUpright = 6

/** «1234567.50» as «1,234,567.50». */
const grouped = (text: string): string => {
  const [whole = '', fraction] = text.split('.')
  const spaced = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? spaced : `${spaced}.${fraction}`
}

const yes: Words = { ar: 'نعم', en: 'Yes' }
const no: Words = { ar: 'لا', en: 'No' }

/** A value as people read it: names of records, words for codes, days and hours of Riyadh. */
function cellOf(column: FileColumn, row: FileRow, language: Language): string {
  const { key, kind, choice, word, stack } = column
  if (stack)
    return stack
      .map((each) => cellOf({ key: each, kind, label: column.label }, row, language))
      .join('\n')
  const value = row[key]
  if (choice !== undefined) return choiceText(choice, value, language)
  if (value === null || value === undefined) return ''
  if (word) return word(row, language)
  if (value === true) return yes[language]
  if (value === false) return no[language]
  const words = choiceWords[key]?.[String(value)]
  if (words && typeof value !== 'object') return words[language]
  const at = value instanceof Date ? value : kind === 'instant' ? new Date(String(value)) : null
  if (at) return `${riyadhDate(at.getTime())} ${riyadhTime(at.getTime()).slice(0, 5)}`
  if (typeof value === 'object') return nameIn(language, value)
  return sumKinds.has(kind) ? grouped(String(value)) : String(value)
}

/** Whose table it is, and how his papers look. */
type Head = {
  readonly company: PrintableTable['company']
  readonly design: DocumentDesign
  readonly pictures: DesignPictures
  readonly addressee: NonNullable<PrintableTable['addressee']> | null
  readonly currency: string
  readonly watermark: PrintableTable['watermark']
  readonly owner: number
}

async function headOfCompany(
  ctx: TenantContext,
  statement: PrintedStatement | undefined,
): Promise<Head> {
  const [{ contact, ...words }, design, pictures, addressee] = await Promise.all([
    companyOf(ctx),
    designOf(ctx),
    statement ? picturesOf(ctx) : noPictures,
    statement ? partyById(ctx, statement.partyId) : null,
  ])
  const { currency, practice, id } = ctx.tenant
  const company = printableParty(words, contact)
  return { company, design, pictures, addressee, currency, watermark: practice, owner: id }
}

/** The platform itself, which is no company. */
const headOfPlatform: Head = {
  company: {
    name: { ar: 'ميزان', en: 'Mizan' },
    vatNumber: null,
    identity: null,
    address: [],
    addressEn: null,
    phone: null,
    email: null,
    logo: null,
  },
  design: plainDesign,
  pictures: noPictures,
  addressee: null,
  currency: localCurrency,
  watermark: null,
  owner: 0,
}

/** Lists and reports on A4: the company's head, what was asked for, the table, its sums. */
export const tablePaper =
  (printing: Printing): TablePaper =>
  async (
    ctx: ReaderContext,
    { title, printed, asked, rows, totals, isLandscape, weightOf, statement },
  ) => {
    const { company, design, pictures, addressee, ...head } =
      'tenant' in ctx ? await headOfCompany(ctx, statement) : headOfPlatform
    const now = ctx.now.getTime()
    const day = riyadhDate(now)
    const cells = (row: FileRow): string[] => printed.map((each) => cellOf(each, row, ctx.language))
    const document: PrintableTable = {
      template: 'table-a4',
      kind: 'table',
      title,
      company,
      party: null,
      number: '',
      issuedAt: `${day}T${riyadhTime(now)}`,
      issueDate: day,
      issueTime: riyadhTime(now).slice(0, 5),
      currency: head.currency,
      amountInWords: null,
      notes: null,
      watermark: head.watermark,
      secondaryLanguage: 'en',
      colour: null,
      landscape: isLandscape ?? printed.length > columnsUpright,
      asked,
      columns: printed.map(({ key, label, kind, word }) => ({
        label,
        isFigure: figureKinds.has(kind) || codes.has(key),
        isNarrow: word !== undefined && label.ar === '',
      })),
      rows: rows.map((row) => {
        const weight = weightOf?.(row)
        return {
          cells: cells(row),
          isStrong: weight?.isStrong ?? false,
          indent: weight?.indent ?? 0,
          indented: printed.findIndex(({ key }) => key === weight?.column),
        }
      }),
      sums: totals && cells(totals),
      ...(statement && { annexes: statement.annexes, addressee }),
    }
    const by = { company: head.owner, user: ctx.user.id }
    return () => printing.pdfOf({ document: applyDesign(document, design, pictures), by })
  }
