import { money, zero } from '@mizan/core/money/decimal'
import { type BoxTerm, boxFormula } from '@mizan/core/taxes/vat-return/box-formula'
import {
  boxNamed,
  formBoxes,
  purchaseBoxes,
  returnBoxes,
  salesBoxes,
} from '@mizan/core/taxes/vat-return/boxes'
import { entryTypeOf } from '@mizan/core/taxes/vat-return/taxed-line'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { choiceText } from '../../../kernel/http/screen-words.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { postingFacts } from '../../ledger/index.ts'
import { declaredIn } from '../../taxes/index.ts'
import { shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { creditHeld } from './credit-held.sql.ts'

const broughtWords = {
  ar: 'من فترات سابقة',
  en: 'From earlier periods',
} as const

const orNull = (value: bigint | null): string | null => (value === null ? null : shown(value))

async function read(ctx: TenantContext, query: ReportQuery) {
  const box = query.choice('box', formBoxes) ?? '1'
  const { defaults } = await postingFacts(ctx)
  const [declared, credit, taxes] = await Promise.all([
    declaredIn(ctx, { from: query.from, to: query.to }, query.known),
    creditHeld(ctx, defaults.vat_credit ?? null, query),
    ctx.db.rows<{ id: string; code: string; name: string }>(
      sql`select t.id, t.code, ${nameOf(ctx, 't')} as name from taxes t where t.tenant_id = ${currentTenant}`,
    ),
  ])
  const boxes = returnBoxes(declared.sums, declared.taxes, { corrections: zero, credit })
  const byCode = new Map(taxes.map((tax) => [tax.code, tax]))
  const side = (of: readonly string[]) => (of.includes(box) ? box : null)
  const figures = ({ sign, amount, adjustment, vat }: BoxTerm) => {
    const signed = (value: bigint): bigint => money(BigInt(sign) * value)
    return {
      sign: sign === 1 ? 'plus' : 'minus',
      amount: amount === null ? null : shown(signed(amount)),
      adjustment: adjustment === null ? null : shown(signed(adjustment)),
      vat: shown(signed(vat)),
    }
  }
  const nothing = {
    sales_box: null,
    purchase_box: null,
    part: null,
    tax_id: null,
    tax: null,
    column: null,
    kind: null,
    account_id: null,
  }
  const rowOf = (term: BoxTerm): ReportRow => {
    switch (term.of) {
      case 'documents': {
        const kind = entryTypeOf(term.label)
        const tax = byCode.get(term.code)
        return {
          ...nothing,
          ...figures(term),
          term: choiceText('entry_type', kind, ctx.language),
          kind,
          column: term.column,
          tax: tax?.name ?? term.code,
          tax_id: tax?.id ?? null,
          sales_box: side(salesBoxes),
          purchase_box: side(purchaseBoxes),
        }
      }
      case 'box':
        return {
          ...nothing,
          ...figures(term),
          term: `${term.box} · ${choiceText('vat_box', term.box, ctx.language)}`,
          part: term.box,
        }
      case 'brought':
        return {
          ...nothing,
          ...figures(term),
          term: broughtWords[ctx.language],
          account_id: defaults.vat_credit ?? null,
        }
    }
  }
  const { amount, adjustment, vat } = boxNamed(boxes, box)
  return {
    rows: boxFormula(box, boxes, declared).map(rowOf),
    totals: { amount: orNull(amount), adjustment: orNull(adjustment), vat: shown(vat) },
  }
}

/** What enters a box of the return and with which sign, from the documents to the net that is due. */
export const taxBox: ReportReading = { read }
