import {
  type CompanyReportName,
  companyReportNames,
  platformReportNames,
} from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import type { Api } from '../../kernel/api.ts'
import { accountList } from './account-list.ts'
import { accountStatement } from './account-statement.ts'
import { adjustedTrialBalance } from './adjusted-trial-balance.ts'
import { assetRegister } from './assets/asset-register.ts'
import { clientAgeing, supplierAgeing } from './ageing.ts'
import { balanceSheetReport } from './statements/balance-sheet.ts'
import { cashForecastReport } from './cash-forecast/cash-forecast.ts'
import { cashFlowReport } from './statements/cash-flow.ts'
import { equityReport } from './statements/equity-changes.ts'
import { incomeStatementReport } from './statements/income-statement.ts'
import { entryLines } from './journal/entry-lines.ts'
import { entryRegister } from './journal/entry-register.ts'
import { generalJournal } from './journal/general-journal.ts'
import { budgetReport } from './budget/budget.ts'
import { costCenterReport } from './cost-centers/cost-centers.ts'
import { changesSince } from './journal/changes-since.ts'
import { itemTransactions } from './item-transactions.ts'
import { clientStatement, supplierStatement } from './party-statements.ts'
import { ownInvoices, ownPayments } from './own-subscription/own-payments.ts'
import { ownSubscriptions } from './own-subscription/own-subscriptions.ts'
import { platformReadings } from './platform/platform-readings.ts'
import type { ReportReading } from './report.ts'
import {
  type CompanyReport,
  servePdfReport,
  servePlatformReport,
  serveReport,
} from './serve-report.ts'
import { serveSavedViews } from './saved-views/views.ts'
import { stockItems } from './stock-items.ts'
import { stockLayers } from './stores/stock-layers.ts'
import { depreciation } from './assets/depreciation.ts'
import { posTotalTax } from './pos/pos-total-tax.ts'
import { cashiers } from './pos/cashiers.ts'
import { sessions } from './pos/sessions.ts'
import { taxBox } from './taxes/tax-box.ts'
import { taxReturn } from './taxes/tax-return.ts'
import { taxedPurchases, taxedSales } from './taxes/taxed-documents.ts'
import { taxedEntries } from './taxes/taxed-entries.ts'
import { totalTax } from './taxes/total-tax.ts'
import { countedItems } from './stores/counted-items.ts'
import { gifts } from './stores/gifts.ts'
import { itemCost } from './stores/item-cost.ts'
import { items, nonStockItems, products, services } from './stores/item-lists.ts'
import { voucherItems } from './stores/voucher-items.ts'
import { voucherTotals } from './stores/voucher-totals.ts'
import { stockTurnover } from './stores/stock-turnover.ts'
import { purchaseBills, salesBills } from './trade/bills.ts'
import { itemPurchases, itemSales } from './trade/item-trade.ts'
import { purchasePayments } from './trade/payments.ts'
import { receivedNotBilled } from './trade/received-not-billed.ts'
import { receivables } from './trade/receivables.ts'
import { zakatReport } from './zakat/zakat.ts'

export { type DaysForecast, forecastByDay } from './cash-forecast/cash-forecast.ts'
export { mayReadReport, requireReport } from './may-read.ts'
export { readReportQuery } from './report-query.ts'
export { daysIn, reportFile } from './report-file.ts'
export { countsIn, reportParts } from './report-parts.ts'
export { askedOf, checkedSettings } from './saved-views/checked-settings.ts'
export { reportNamed, seenView } from './saved-views/views.ts'
export type { Report } from './report.ts'
export type { CompanyReport } from './serve-report.ts'
export type { ReportQuery } from './report-query.ts'

/** How each declared report of a company is read. */
const readings: Readonly<Record<CompanyReportName, ReportReading>> = {
  account_list: accountList,
  account_statement: accountStatement,
  adjusted_trial_balance: adjustedTrialBalance,
  balance_sheet: balanceSheetReport,
  budget: budgetReport,
  cash: cashFlowReport,
  cashers: cashiers,
  sessions,
  depreciation_transactions: depreciation,
  pos_total_tax: posTotalTax,
  cash_forecast: cashForecastReport,
  changes_since: changesSince,
  client_account_statement: clientStatement,
  client_debits_aging: clientAgeing,
  cost_centers: costCenterReport,
  entries: entryRegister,
  entries2: entryLines,
  equity: equityReport,
  general_journal: generalJournal,
  income_statement: incomeStatementReport,
  item_cost: itemCost,
  stock_layers: stockLayers,
  item_purchases: itemPurchases,
  item_sales: itemSales,
  items,
  items_consignments: voucherItems,
  gifts,
  items_transactions: itemTransactions,
  non_stock_item: nonStockItems,
  product: products,
  purchases_bills: purchaseBills,
  purchases_payments: purchasePayments,
  receivables,
  sales_bills: salesBills,
  service_item: services,
  stock_count_transactions: countedItems,
  stock_item: stockItems,
  supplier_account_statement: supplierStatement,
  supplier_debits_aging: supplierAgeing,
  received_not_billed: receivedNotBilled,
  tax_box: taxBox,
  tax_return: taxReturn,
  taxed_entries: taxedEntries,
  taxed_purchases: taxedPurchases,
  taxed_sales: taxedSales,
  total_tax: totalTax,
  total_assets: assetRegister,
  total_consignments: voucherTotals,
  total_transactions: stockTurnover,
  zakat: zakatReport,
  payments: ownPayments,
  subscription_bills: ownInvoices,
  subscription_payments: ownSubscriptions,
}

/** A report of a company by its name, as it is declared and read. */
export const reportOf = (name: CompanyReportName): CompanyReport => ({
  name,
  declared: reports[name],
  ...readings[name],
})

/** Serves every declared report, those over all companies to the platform, and the views that people save of them. */
export function serveReports(api: Api): void {
  const served = companyReportNames.map(reportOf)
  for (const report of served) serveReport(api, report)
  servePdfReport(api, served)
  for (const name of platformReportNames)
    servePlatformReport(api, { name, declared: reports[name], ...platformReadings[name] })
  serveSavedViews(api)
}
