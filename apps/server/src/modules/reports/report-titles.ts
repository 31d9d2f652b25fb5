import type { Words } from '@mizan/contract/printed-lists'

const w = (ar: string, en: string): Words => ({ ar, en })

/** What reports are called on paper. */
export const reportTitles: Readonly<Record<string, Words>> = {
  account_list_report: w('أرصدة دليل الحسابات', 'Chart balances'),
  account_statement_report: w('كشف حساب', 'Account statement'),
  adjusted_trial_balance_report: w('ميزان المراجعة', 'Trial balance'),
  client_account_statement_report: w('كشف حساب عميل', 'Customer statement'),
  item_sales_report: w('مبيعات الأصناف', 'Sales by item'),
  supplier_account_statement_report: w('كشف حساب مورد', 'Supplier statement'),
  stock_item_report: w('المخزون الحالي', 'Stock on hand'),
  items_transactions_report: w('حركة الأصناف', 'Item movements'),
}
