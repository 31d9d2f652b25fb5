import {
  accounts,
  costCenters,
  countries,
  currencies,
  defaultAccounts,
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
import { exportJournal } from './journal-export.ts'
import { countrySource, currencySource, showCurrency } from './reference-data.ts'

const costCenterRows = table(costCenters, {
  search: ['name', 'name_en'],
  order: sql`t.name, t.id`,
})

/** Cost centres as they are served and imported: each name stands once. */
export const costCenter: typeof costCenterRows = {
  ...costCenterRows,
  create: async (ctx, draft) => {
    await refuseBroken(ctx, [
      isFree({ field: 'name', table: 'cost_centers', except: draft.id }, draft.name),
    ])
    return costCenterRows.create(ctx, draft)
  },
  update: async (ctx, id, change, sent) => {
    await refuseBroken(ctx, [
      isFree({ field: 'name', table: 'cost_centers', except: id }, change.name),
    ])
    return costCenterRows.update(ctx, id, change, sent)
  },
}

/** Accounts as they are served and imported. */
export const account = { create: createAccount, update: updateAccount }

/** The chart of accounts and the settings around it. */
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
    ...account,
    remove: removeAccount,
  })
  serve(api, defaultAccounts, {
    list: () => defaultAccountSource(),
    show: showDefaultAccount,
    update: setDefaultAccount,
  })
  serve(api, costCenters, costCenter)
  serve(api, currencies, { list: currencySource, show: showCurrency })
  serve(api, countries, { list: countrySource })
}
