import type { openingTemplate } from '@mizan/contract/documents/opening'
import { type AccountSubType, stockControlSubTypes } from '@mizan/core/ledger/account-types'
import { partySide } from '@mizan/core/opening/opening-balance'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { firstDayOf } from './opening-rows.sql.ts'

type Template = z.output<typeof openingTemplate>
type Account = Template['transactions'][number]['account']

/** What is never typed: stock is the sum of its goods, current earnings are computed. */
const notTyped: readonly AccountSubType[] = [...stockControlSubTypes, 'current_earnings']

/** Every account that may be opened, at zero and by its number, to be filled in. */
export async function openingTemplateOf(ctx: TenantContext): Promise<Template> {
  const [date, accounts] = await Promise.all([
    firstDayOf(ctx),
    ctx.db.rows<Account>(sql`
      select id, name, name_en, account_number, sub_type from accounts
      where tenant_id = ${currentTenant} and is_transaction_account and active and sub_type <> all(${[...notTyped]})
      order by account_number`),
  ])
  return {
    date,
    transactions: accounts.map((account) => ({
      account_id: account.id,
      account,
      needs_beneficiary: partySide(account.sub_type as AccountSubType) !== null,
      debtor: '0.00',
      creditor: '0.00',
    })),
  }
}
