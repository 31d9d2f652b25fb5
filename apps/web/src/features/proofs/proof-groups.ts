/** What each proof is about, in the order an accountant goes through the books. */
const groups = {
  ledger: [
    'entries_balance',
    'trial_balance_is_zero',
    'documents_posted_once',
    'month_sums_match_lines',
  ],
  parties: [
    'parties_match_control_accounts',
    'open_items_match_balances',
    'party_sums_match_lines',
    'remain_is_net_less_paid',
    'receipts_settle_what_they_hold',
    'expenses_and_notes_paid_by_what_settles',
    'settled_documents_carry_nothing',
    'foreign_items_match_balances',
    'credits_used_at_what_they_carried',
  ],
  stock: [
    'stock_value_matches_accounts',
    'received_matches_unbilled',
    'receipts_match_returns',
    'write_downs_match_entries',
    'stock_value_matches_accounts_by_day',
    'work_in_process_matches_batches',
    'stock_matches_moves',
    'layers_match_stock',
    'nothing_below_zero',
    'lots_match_moves',
    'lots_within_stock',
    'a_serial_is_in_one_place',
    'recalculations_match_entries',
    'day_closings_match_moves',
    'goods_in_transit_match_documents',
    'transfers_match_receipts',
    'landed_costs_posted_once',
  ],
  documents: [
    'bills_are_their_lines',
    'kits_are_their_components',
    'offers_are_billed_by_their_bills',
    'expenses_are_their_lines',
    'notes_are_their_lines',
    'sales_vat_matches_ledger',
    'note_vat_matches_ledger',
    'bills_credited_within_their_net',
    'nothing_below_zero_is_left_of_bills',
    'rounding_is_halalas',
    'retentions_fall_with_their_bill',
    'retention_accounts_match_bills',
    'advances_deducted_as_received',
    'bill_sums_match_bills',
    'bill_days_match_bills',
    'numbers_without_gaps',
    'sequences_stand_at_their_last',
  ],
  tills: ['session_payments_match_ledger', 'session_closed_as_counted', 'drawers_hold_their_float'],
  vat: [
    'vat_only_with_a_number',
    'vat_names_its_tax',
    'taxed_lines_have_a_box',
    'filed_returns_stay',
    'filed_vat_is_settled',
  ],
  einvoice: [
    'einvoice_chain_unbroken',
    'einvoices_in_order_of_time',
    'every_sale_is_sealed',
    'every_customer_note_is_sealed',
  ],
  openings: [
    'opening_documents_paid_by_what_settles',
    'opening_documents_match_lines',
    'opening_goods_match_lines',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ProofGroup = keyof typeof groups | 'other'

/** Proofs by group, each in its place; one that is new here stands under the others. */
export function byGroup<T extends { readonly code: string }>(
  proofs: readonly T[],
): readonly { readonly group: ProofGroup; readonly proofs: readonly T[] }[] {
  const placed = Object.entries(groups).map(([group, codes]) => ({
    group: group as ProofGroup,
    proofs: codes.flatMap((code) => proofs.filter((proof) => proof.code === code)),
  }))
  const known = new Set<string>(Object.values(groups).flat())
  const others = proofs.filter(({ code }) => !known.has(code))
  return [...placed, { group: 'other' as const, proofs: others }].filter(
    (each) => each.proofs.length > 0,
  )
}
