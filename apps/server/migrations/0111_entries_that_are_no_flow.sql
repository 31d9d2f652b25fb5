-- Opening balances and revaluations are told apart from what moves money, without reading all entries for them.
create index entries_that_are_no_flow on entries (tenant_id, id)
  where label_id in ('conversion_balance', 'opening_balance', 'opening_correction', 'fx');
