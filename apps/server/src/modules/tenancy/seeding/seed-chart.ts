import { searchText } from '@mizan/core/catalog/search-text'
import { type SeededAccount, seededChart } from '@mizan/core/ledger/seeded-chart'
import { newId } from '../../../kernel/ids.ts'
import { currentTenant } from '../../../kernel/database/sql.ts'

/** The chart ran out of numbers under 526, so that its last account bears the next one. */
const placedUnder: Readonly<Record<string, string>> = { '5270': '526' }

const groups = new Set(
  seededChart.filter((each) => each.subType === 'group').map((each) => each.code),
)

/** The group an account stands under: the longest group code it begins with; null for a root. */
export function parentCodeOf({ code }: SeededAccount): string | null {
  const placed = placedUnder[code]
  if (placed) return placed
  for (let length = code.length - 1; length > 0; length -= 1) {
    const prefix = code.slice(0, length)
    if (groups.has(prefix)) return prefix
  }
  return null
}

const byCode = new Map(seededChart.map((each) => [each.code, each]))

/** 1 for a root. */
function levelOf(account: SeededAccount): number {
  const parent = byCode.get(parentCodeOf(account) ?? '')
  return parent ? levelOf(parent) + 1 : 1
}

const prepare = (account: SeededAccount) => ({
  account,
  parentCode: parentCodeOf(account),
  level: levelOf(account),
  text: searchText(account.nameAr, account.nameEn, account.code),
})

/** What is the same for every company. */
const prepared = seededChart.map(prepare)

/**
 * The rows of the seeded accounts that a company lacks, parents before children, and the id of every
 * account by its number. `known` holds the accounts that are there, `more` what the kind of business
 * adds to the chart.
 */
export function missingAccounts(
  known: ReadonlyMap<string, string>,
  now: Date,
  more: readonly SeededAccount[] = [],
) {
  const ids = new Map(known)
  const rows = [...prepared, ...more.map(prepare)]
    .filter(({ account }) => !known.has(account.code))
    .map(({ account, parentCode, level, text }) => {
      const id = newId()
      ids.set(account.code, id)
      return {
        tenant_id: currentTenant,
        id,
        account_number: account.code,
        name: account.nameAr,
        name_en: account.nameEn,
        type: account.type,
        sub_type: account.subType,
        parent_id: parentCode === null ? null : (ids.get(parentCode) ?? null),
        level,
        is_transaction_account: account.subType !== 'group',
        control: account.isControl,
        is_system: account.isSystem,
        search_text: text,
        created_at: now,
      }
    })
  return { rows, ids }
}
