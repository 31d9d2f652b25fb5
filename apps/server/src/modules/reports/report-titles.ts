import type { Words } from '@mizan/contract/printed-lists'

const w = (ar: string, en: string): Words => ({ ar, en })

/** What reports are called on paper. */
export const reportTitles: Readonly<Record<string, Words>> = {
  account_list_report: w('قائمة الحسابات', 'Account list'),
  account_statement_report: w('كشف حساب', 'Account statement'),
  adjusted_trial_balance_report: w('ميزان المراجعة بعد التسويات', 'Adjusted trial balance'),
  client_account_statement_report: w('كشف حساب عميل', 'Customer statement'),
  item_sales_report: w('مبيعات الأصناف', 'Sales by item'),
  supplier_account_statement_report: w('كشف حساب مورد', 'Supplier statement'),
  stock_item_report: w('تقييم المخزون', 'Stock valuation'),
  items_transactions_report: w('حركات الأصناف', 'Item movements'),
}
