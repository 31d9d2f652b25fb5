import type { Effects, Problem, Rules } from '../documents/family.ts'
import { limits } from '../documents/limits.ts'
import { assemblyCostSubTypes, voucherSubTypes } from '../ledger/account-types.ts'
import { type PostingFacts, headerProblems, rateOfOne } from '../ledger/document-header.ts'
import { type EntryLine, credit, debit, entryOrNothing } from '../ledger/entry.ts'
import { type LineAccount, lineAccountProblems } from '../ledger/line-account.ts'
import { when } from '../ledger/problem.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import { release } from '../ledger/share.ts'
import { allocate } from '../money/allocate.ts'
import {
  type Money,
  type Price,
  type Quantity,
  formatDecimal,
  money,
  powerOfTen,
  quantity,
  scale,
  sum,
  zero,
} from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'
import { receiveGoods } from './deliver.ts'
import { type LowestOnHand, shortages } from './goods.ts'
import { issue, valueAtAverage } from './moving-average.ts'
import { type StockBook, stockBook } from './stock-book.ts'
import type { StockState } from './stock-state.ts'
import type { VoucherStore } from './stock-voucher.ts'

/** Goods that a batch takes or brings, in base units. */
export type AssemblyGoods = {
  readonly item: string
  readonly quantity: Quantity
  /** Whether the item keeps stock at all. */
  readonly isStocked: boolean
  readonly allowNegative: boolean
  /** Cost of the item, for units whose average is not known. */
  readonly fallbackCost: Price
  readonly cogs: readonly ChosenAccount[]
}

/**
 * A batch that is started: components leave for an item that is made of them, or an item leaves that is
 * taken apart again (`domain/02` 2.19).
 */
export type AssemblyStart = {
  readonly date: LocalDate
  readonly isDisassembly: boolean
  readonly source: VoucherStore | null
  readonly destination: VoucherStore | null
  /** What is made, or taken apart; `canBeMade` as its type says. */
  readonly item: AssemblyGoods & { readonly canBeMade: boolean }
  readonly components: readonly AssemblyGoods[]
}

export type AssemblyStartFacts = PostingFacts & {
  readonly stock: readonly StockState[]
  readonly lowestOnHand: readonly LowestOnHand[]
}

/** What went into work in process when the batch was started, and what of it was lost since beyond what is normal. */
export type AssemblyInput = {
  /** Its place among the components; null for the item that is taken apart. */
  readonly line: number | null
  readonly item: string
  readonly quantity: Quantity
  readonly value: Money
  readonly lost: Quantity
}

/** What comes out of a batch: the item that was made, or a component that was taken out of it. */
export type AssemblyOutput = AssemblyGoods & {
  readonly line: number | null
  /** Came out and is of no use: its share of the value is a loss. */
  readonly scrapped: Quantity
}

/** What a batch cost besides its components: wages, energy, a workshop, on the account it is taken from. */
export type AssemblyCost = {
  readonly account: string
  readonly amount: Money
  readonly statement: string | null
  readonly costCenter: string | null
}

/** A batch that ends: work in process and what else was spent become goods (J28). */
export type AssemblyFinish = {
  readonly date: LocalDate
  readonly startedOn: LocalDate
  readonly isDisassembly: boolean
  readonly destination: VoucherStore
  /** The account of work in process that the start was posted to. */
  readonly wip: string
  readonly inputs: readonly AssemblyInput[]
  readonly outputs: readonly AssemblyOutput[]
  readonly costs: readonly AssemblyCost[]
  /** Where what was lost goes; null for the default account of scrapped goods. */
  readonly scrapAccount: ChosenAccount
  readonly costCenter: string | null
}

export type AssemblyFinishFacts = PostingFacts & {
  readonly stock: readonly StockState[]
  /** The accounts of the costs, in their order. */
  readonly costAccounts: readonly LineAccount[]
  /** The account that was chosen for what was lost, null where none was. */
  readonly scrapAccount: LineAccount | null
}

/** One base unit of the item for one of the line. */
const oneUnit = quantity(powerOfTen(scale.quantity))

/** What leaves a store when a batch is started. */
export const assemblyInputs = ({
  isDisassembly,
  item,
  components,
}: Pick<AssemblyStart, 'isDisassembly' | 'item' | 'components'>): readonly (AssemblyGoods & {
  readonly line: number | null
})[] =>
  isDisassembly
    ? [{ ...item, line: null }]
    : components.map((component, line) => ({ ...component, line }))

const fieldOf = (line: number | null, name: string): string =>
  line === null ? 'amount' : `components.${line}.${name}`

const tooLarge = (amount: Quantity, field: string): readonly Problem[] =>
  when(amount > limits.itemQuantity, 'too_large', field, {
    limit: formatDecimal(limits.itemQuantity, scale.quantity),
  })

/** What no batch can say, so that not even a draft of it is saved. */
export const assemblyDraftProblems = ({
  item,
  components,
}: Pick<AssemblyStart, 'item' | 'components'>): readonly Problem[] => [
  ...when(!item.canBeMade, 'item_not_made', 'item_id'),
  ...tooLarge(item.quantity, 'amount'),
  ...components.flatMap((component, index) => [
    ...when(!component.isStocked, 'item_not_stocked', `components.${index}.item_id`),
    ...tooLarge(component.quantity, `components.${index}.amount`),
  ]),
]

/** Start of a batch: what it takes leaves its store at its value for work in process (J28, S17). */
export const startAssembly: Rules<AssemblyStart, AssemblyStartFacts> = {
  problems: (start, facts) => [
    ...dateProblems(start.date, facts),
    ...when(start.source === null, 'store_required', 'source_store_id'),
    ...when(start.destination === null, 'store_required', 'destination_store_id'),
    ...assemblyDraftProblems(start),
    ...when(start.item.quantity <= 0n, 'must_be_positive', 'amount'),
    ...when(start.components.length === 0, 'components_required', 'components'),
    ...start.components.flatMap(({ quantity: amount }, index) =>
      when(amount <= 0n, 'must_be_positive', `components.${index}.amount`),
    ),
    ...shortageProblems(start, facts),
    ...draftStart(start, facts).accounts.missing(),
  ],
  effects: (start, facts) => effectsOf(draftStart(start, facts)),
}

/** End of a batch: its whole value and what else was spent become what came out of it; what was lost is a loss. */
export const finishAssembly: Rules<AssemblyFinish, AssemblyFinishFacts> = {
  problems: (finish, facts) => [
    ...dateProblems(finish.date, facts),
    ...when(finish.date < finish.startedOn, 'finish_before_start', 'date', {
      date: finish.startedOn,
    }),
    ...finish.inputs.flatMap(({ line, lost, quantity: issued }) =>
      when(lost > issued, 'scrap_exceeds_issued', fieldOf(line, 'scrapped_amount'), {
        issued: formatDecimal(issued, scale.quantity),
      }),
    ),
    ...when(
      finish.outputs.every((output) => cameOut(output) === 0n),
      'nothing_came_out',
      finish.isDisassembly ? 'components' : 'amount',
    ),
    ...finish.outputs.flatMap((output) =>
      tooLarge(cameOut(output), fieldOf(output.line, 'amount')),
    ),
    ...facts.costAccounts.flatMap((account, index) =>
      lineAccountProblems(account, assemblyCostSubTypes, `costs.${index}.account_id`),
    ),
    ...when(spent(finish) > limits.documentNet, 'too_large', 'costs', {
      limit: formatDecimal(limits.documentNet, 2),
    }),
    ...(facts.scrapAccount
      ? lineAccountProblems(facts.scrapAccount, voucherSubTypes, 'scrap_account_id')
      : []),
    ...draftFinish(finish, facts).accounts.missing(),
  ],
  effects: (finish, facts) => effectsOf(draftFinish(finish, facts)),
}

const spent = ({ costs }: AssemblyFinish): Money => sum(costs.map(({ amount }) => amount))

const cameOut = ({ quantity: good, scrapped }: AssemblyOutput): Quantity =>
  quantity(good + scrapped)

const dateProblems = (date: LocalDate, facts: PostingFacts): readonly Problem[] =>
  headerProblems(
    {
      issueDate: date,
      vatDate: null,
      dueDate: null,
      supplyDate: null,
      currency: facts.companyCurrency,
      exchangeRate: rateOfOne,
    },
    facts,
  ).map((problem) => ({ ...problem, field: 'date' }))

/** What lacks is said once for each item, at the first line that asks for it. */
function shortageProblems(
  start: AssemblyStart,
  { stock, lowestOnHand }: AssemblyStartFacts,
): readonly Problem[] {
  const { source } = start
  if (source === null) return []
  const inputs = assemblyInputs(start)
  return shortages(
    inputs.map((input, index) => ({
      line: index,
      store: source.id,
      quantity: input.quantity,
      goods: input.isStocked ? [{ ...input, perUnit: oneUnit, inventory: [source.inventory] }] : [],
      details: {},
    })),
    stock,
    lowestOnHand,
    (index) => fieldOf(inputs[index]?.line ?? null, 'amount'),
  )
}

type Draft = {
  readonly lines: readonly EntryLine[]
  readonly accounts: AccountFinder
  readonly book: StockBook
}

const effectsOf = ({ lines, book }: Draft): Effects => ({
  entry: entryOrNothing(lines),
  moves: book.moves(),
  stock: book.states(),
  associations: [],
})

function draftStart(start: AssemblyStart, facts: AssemblyStartFacts): Draft {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const { source } = start
  const wip = accounts.of('wip')
  if (source === null) return { lines: [], accounts, book }
  const lines = assemblyInputs(start).flatMap(({ item, quantity: amount, fallbackCost, line }) => {
    if (amount <= 0n) return []
    const change = issue(book.of(item, source.id), amount, fallbackCost, { kind: 'issue', line })
    const value = money(-book.apply(change).value)
    const where = { item, store: source.id }
    return [
      debit(wip, value, where),
      credit(accounts.of('inventory', source.inventory), value, where),
    ]
  })
  return { lines, accounts, book }
}

/** What was lost of an input takes its share of the value along. */
const lostOf = ({ value, lost, quantity: issued }: AssemblyInput): Money =>
  lost === 0n ? zero : release(value, lost, issued)

function draftFinish(finish: AssemblyFinish, facts: AssemblyFinishFacts): Draft {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const { inputs, destination, costCenter } = finish
  const loss = { ...(costCenter !== null && { costCenter }) }
  const scrap = (amount: Money, item: string): readonly EntryLine[] =>
    amount === 0n
      ? []
      : [
          debit(accounts.of('scrap', finish.scrapAccount), amount, {
            ...loss,
            item,
            store: destination.id,
          }),
        ]
  const outputs = finish.outputs.filter((output) => cameOut(output) > 0n)
  const shares = sharesOf(finish, outputs, book)
  const brought = outputs.flatMap((output, index) => {
    const share = shares[index] ?? zero
    const wasted = release(share, output.scrapped, cameOut(output))
    return [
      ...(output.quantity === 0n
        ? []
        : receiveGoods(
            {
              ...output,
              store: destination.id,
              inventory: [destination.inventory],
              details: {},
              cost: money(share - wasted),
            },
            book,
            accounts,
          )),
      ...scrap(wasted, output.item),
    ]
  })
  return {
    lines: [
      ...brought,
      ...inputs.flatMap((input) => scrap(lostOf(input), input.item)),
      ...inputs.map(({ value, item }) => credit(finish.wip, value, { item })),
      ...finish.costs.map(({ account, amount, statement, costCenter: center }) =>
        credit(account, amount, {
          ...(center !== null && { costCenter: center }),
          ...(statement !== null && { statement }),
        }),
      ),
    ],
    accounts,
    book,
  }
}

/**
 * What is to be carried by what came out: all of it by what was made; what was taken apart is spread over its
 * components by what they are worth now, by the largest remainder, so that nothing is lost.
 */
function sharesOf(
  finish: AssemblyFinish,
  outputs: readonly AssemblyOutput[],
  book: StockBook,
): readonly Money[] {
  const carried = money(
    sum(finish.inputs.map((input) => money(input.value - lostOf(input)))) + spent(finish),
  )
  if (outputs.length === 0) return []
  return allocate(
    carried,
    outputs.map((output) =>
      valueAtAverage(
        book.of(output.item, finish.destination.id),
        cameOut(output),
        output.fallbackCost,
      ),
    ),
  )
}
