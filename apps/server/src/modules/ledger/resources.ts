import {
  accounts,
  costCenters,
  countries,
  currencies,
  defaultAccounts,
  entries,
  fiscalYears,
} from '@mizan/contract/ledger'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { sql } from '../../kernel/database/sql.ts'
import { serve } from '../../kernel/serve.ts'
import { table } from '../../kernel/table.ts'
import { accountTypeList } from './account-names.ts'
import { accountTree } from './account-tree.ts'
import { createAccount, removeAccount, showAccount, updateAccount } from './accounts.ts'
import { accountSource } from './accounts.sql.ts'
import { isFree, refuseBroken } from './checks.ts'
import { defaultAccountSource, setDefaultAccount, showDefaultAccount } from './default-accounts.ts'
import { entrySource, showEntry } from './entries.sql.ts'
import { fiscalYear } from './fiscal-years.ts'
import { exportJournal } from './journal-export.ts'
import { countrySource, currencySource, showCurrency } from './reference-data.ts'

const costCenter = table(costCenters, { search: ['name', 'name_en'], order: sql`t.name, t.id` })

/** The chart of accounts, the settings around it, and the entries that were posted. */
export function serveLedger(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/accounts/tree',
      scope: 'tenant',
      tag: 'accounts',
      body: noBody,
      says: 'The whole chart as a tree, groups with the sums below them',
    },
    async (ctx) => {
      ctx.need('accounts', 'view')
      return { body: { data: await accountTree(ctx) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/account_types',
      scope: 'tenant',
      tag: 'accounts',
      body: noBody,
      says: 'The five account types and the sub types of each',
    },
    async (ctx) => {
      ctx.needNothing()
      return { body: { data: accountTypeList(ctx.language) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/exports/journal',
      scope: 'tenant',
      tag: 'exports',
      body: noBody,
      says: 'Every posted entry of a period: ?format=hledger|csv&from&to',
    },
    (ctx, { query, reply }) => exportJournal(ctx, query, reply),
  )

  serve(api, accounts, {
    list: (ctx) => accountSource(ctx),
    show: showAccount,
    create: createAccount,
    update: updateAccount,
    remove: removeAccount,
  })
  serve(api, defaultAccounts, {
    list: (ctx) => defaultAccountSource(ctx),
    show: showDefaultAccount,
    update: setDefaultAccount,
  })
  serve(api, costCenters, {
    ...costCenter,
    create: async (ctx, draft) => {
      await refuseBroken(ctx, [
        isFree(ctx, { field: 'name', table: 'cost_centers', except: draft.id }, draft.name),
      ])
      return costCenter.create(ctx, draft)
    },
    update: async (ctx, id, change, sent) => {
      await refuseBroken(ctx, [
        isFree(ctx, { field: 'name', table: 'cost_centers', except: id }, change.name),
      ])
      return costCenter.update(ctx, id, change, sent)
    },
  })
  serve(api, fiscalYears, fiscalYear)
  serve(api, currencies, { list: currencySource, show: showCurrency })
  serve(api, countries, { list: countrySource })
  serve(api, entries, { list: (ctx) => entrySource(ctx), show: showEntry })
}
