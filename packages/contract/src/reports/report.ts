import type { Words } from '../printed-lists.ts'
import type { ReportName } from './report-groups.ts'
import type { ReportFilter } from './filters.ts'

/** How a value is written: on the wire all of them are texts, but for counts. */
export type ColumnKind = 'text' | 'date' | 'money' | 'quantity' | 'price' | 'count' | 'percent'

/** The records that have a page of their own. */
export const recordLists = [
  'accounts',
  'assets',
  'beneficiaries',
  'budgets',
  'item_models',
  'items',
  'pos_session',
  'stores',
  'subscription',
  'admin/coupons',
  'admin/payments',
  'admin/plans',
  'admin/subscription',
  'admin/tenants',
] as const
export type RecordList = (typeof recordLists)[number]

/** The way to another report: for each of its filters the field of the row that gives it, `from` and `to` included. */
export type ReportLink = {
  readonly report: ReportName
  readonly by: Readonly<Record<string, string>>
  /** Only from rows in which this field is true. */
  readonly where?: string
  /** Filters of this report that go along. */
  readonly along?: readonly string[]
  readonly always?: Readonly<Record<string, string>>
}

/** What a value opens; each name is a field of the row. A field that is empty there opens nothing. */
export type Opening =
  | {
      readonly record: RecordList
      readonly id: string
      /** What its screen is told besides: by fields of the row, and by filters of this report that go along. */
      readonly by?: Readonly<Record<string, string>>
      readonly along?: readonly string[]
    }
  | { readonly entry: string }
  /** The paper of a payment to the platform, which is taken as a file. */
  | { readonly file: 'payments' | 'admin/payments'; readonly id: string }
  /** The document by its type and id; where it has no screen, its entry. */
  | { readonly document: string; readonly type: string; readonly entry: string }
  /** Of a repeated column, in the period of that column. */
  | ReportLink

/** What a value opens: of several, the first that the row has. */
export type Opens = Opening | readonly Opening[]

export const openingsOf = (opens: Opens): readonly Opening[] =>
  Array.isArray(opens) ? (opens as readonly Opening[]) : [opens as Opening]

export type ReportColumn = {
  readonly key: string
  readonly kind: ColumnKind
  readonly label: Words
  /** Of codes: under which label the screens have their words. */
  readonly choice?: string
  readonly opens?: Opens
  /** A heading over this column and its neighbours of the same, and what the column is called below it. */
  readonly pair?: { readonly over: Words; readonly label: Words }
  /** Only where a filter has one of these values: by item, by store. */
  readonly when?: { readonly filter: string; readonly is: string | readonly string[] }
  /** Only where a flag is on. */
  readonly whenFlag?: string
  /** Only in a company that has such items. */
  readonly needs?: 'gold'
  /** Once for each period that a filter asks for beside the first; its keys end in _1, _2… */
  readonly repeat?: string
  /** `filled`: on screen only where a row says something in it. `files`: in files and on paper alone. Else the name of a switch that shows it. */
  readonly shown?: 'filled' | 'files' | { readonly switch: string }
  /** Leaves the table of an ordinary screen while lines are open beside it. */
  readonly givesWay?: true
  /** Digits that are a name, not a figure: they stand left to right. */
  readonly isCode?: true
  /** The field whose digits stand before this name on screens, in place of a column of their own. */
  readonly codedBy?: string
  /** The other side of a balance or entry: where that one is filled, a zero here stays empty. */
  readonly otherSide?: string
  /** Takes two lines at most. */
  readonly isLong?: true
  /** Where it only repeats another column, the word for a code of the row says more. */
  readonly whenRepeats?: {
    readonly column: string
    readonly field: string
    readonly choice: string
  }
  /** A word beside the name where a field of the row is true. */
  readonly mark?: { readonly field: string; readonly word: Words }
  /** What rose or fell: quiet, and coloured in the rows of sums. */
  readonly isChange?: true
  /** Left out on paper where there are too many columns for it. */
  readonly isDetail?: true
}

/** What a field holds that is no column; an object or a list of them says each of theirs. */
export type FieldShape =
  | ColumnKind
  | 'id'
  | 'flag'
  | readonly [FieldShape]
  | { readonly [field: string]: FieldShape }

/** How a row reads on a phone: columns by their keys. */
export type ReportCard = {
  /** What the row is: the first of these that the report has. */
  readonly name: readonly string[]
  /** Its figure; of several, the first that the row has, with the name of its column. */
  readonly figure: readonly string[]
  /** What stands quietly below, figures with the name of their column; the repeated ones follow. */
  readonly facts: readonly string[]
  /** Which of the repeated columns; all of them unless it is said. */
  readonly repeated?: readonly string[]
}

/**
 * What of a report people would rather look at than read. `rows`: a place on the axis for each row, in their order;
 * `ranked`: the largest rows, the rest in one; `sums`: a place for each of the columns, with what stands below them.
 */
export type ReportChart = {
  readonly title: Words
  readonly draws: 'rows' | 'ranked' | 'sums'
  /** The column that says what a place is; of rows that share it, the last is drawn. */
  readonly at?: string
  /** The columns that are drawn; of `ranked` the first ranks. */
  readonly figures: readonly string[]
  /** A line in steps: what stands until the next row. */
  readonly isLevel?: true
  /** Figures of a place stand on each other: together they are a whole. */
  readonly isStacked?: true
  /** Only where a filter has this value. */
  readonly when?: { readonly filter: string; readonly is: string }
  /** Only the rows in which each of these fields is one of its values. */
  readonly of?: Readonly<Record<string, readonly string[]>>
}

/** What stands above or below the table on screen besides it. */
export type ReportPart =
  | 'store_sums'
  | 'used_budgets'
  | 'payment_reminders'
  | 'uncounted_companies'
  | 'open_advances'
  | 'open_documents'

/**
 * One report, said once: the server adds its query; screen, paper, files and the description of the
 * API follow from this.
 */
export type ReportDeclaration = {
  readonly title: Words
  /** What it answers, in a sentence. */
  readonly says: Words
  /** `until`: what stands at the end of the period; `now`: at this moment, whatever the period. */
  readonly period: 'span' | 'until' | 'now'
  readonly filters: readonly ReportFilter[]
  readonly columns: readonly ReportColumn[]
  /** Columns that are hidden at first, by the switch that shows them. */
  readonly switches?: Readonly<Record<string, Words>>
  /** Fields of a row that tell it from the others. */
  readonly rowKey: readonly string[]
  /** Fields of rows besides the columns. */
  readonly fields: Readonly<Record<string, FieldShape>>
  /** What is answered beside the rows. */
  readonly about?: Readonly<Record<string, FieldShape>>
  /**
   * Neighbouring rows that share this field are one: pages hold so many of them whole, and what these columns
   * say stands in the first row alone, in spreadsheets in each.
   */
  readonly grouped?: { readonly by: string; readonly once: readonly string[] }
  readonly card: ReportCard
  /** Of several, the first that fits what was asked for is drawn. */
  readonly charts?: readonly ReportChart[]
  /** What the row of sums is called. */
  readonly totals?: Words
  /** What stands before the first row is called; its figure is `opening` of what is about the report. */
  readonly opening?: Words
  /**
   * Rows come as a tree: this column carries the fold, `level` of a row says how deep it stands, and
   * what is no transaction account folds.
   */
  readonly tree?: {
    readonly column: string
    /** Down to which level groups are headings. */ readonly headings: number
  }
  /** A row opens the lines behind it beside the table; their sum is what the row holds or what moved in it. */
  readonly drill?: ReportLink & {
    /** `figure`: the opened report tells how the figure of a column came about. */
    readonly sum: 'closing' | 'movement' | 'figure'
    readonly figure?: string
    /** On which side it grows, where no account of the opened report tells. */
    readonly grows?: 'debit' | 'credit'
  }
  /** What is said where there are no rows, if it is not that nothing moved in the period. */
  readonly empty?: { readonly title: Words; readonly how: Words }
  readonly above?: readonly ReportPart[]
  readonly below?: readonly ReportPart[]
  /** On paper, which figures of a period stand beneath each other where its periods do not fit beside each other with all. */
  readonly stacked?: readonly string[]
  /** Wide tables lie on their side on paper. */
  readonly orientation: 'portrait' | 'landscape'
}

/** Declares a report; a column without options is `column('net', 'money', 'الصافي', 'Net')`. */
export const report = (given: ReportDeclaration): ReportDeclaration => given

type ColumnOptions = Omit<ReportColumn, 'key' | 'kind' | 'label'>

/** A column by its key, kind and both headings. */
export const column = (
  key: string,
  kind: ColumnKind,
  ar: string,
  en: string,
  options: ColumnOptions = {},
): ReportColumn => ({ key, kind, label: { ar, en }, ...options })

/** The same words in both languages. */
export const words = (ar: string, en: string): Words => ({ ar, en })

/** A column of a report by its key, also where it is one of the repeated: `amount_2`. */
export const columnOf = ({ columns }: ReportDeclaration, key: string): ReportColumn | undefined =>
  columns.find((each) => each.key === key) ??
  columns.find((each) => each.repeat !== undefined && each.key === key.replace(/_\d+$/, ''))

/** Which of the periods that stand side by side a column is of: 0 is the one asked for. */
export const periodAt = ({ repeat }: ReportColumn, key: string): number =>
  repeat === undefined ? 0 : Number(/_(\d+)$/.exec(key)?.[1] ?? 0)
