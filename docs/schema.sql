-- The database after every migration. Written by `npm run fix`, checked by a test.

-- tables

table account_months (row security, forced)
  tenant_id integer not null
  account_id uuid not null
  month date not null
  debit numeric(20,2) not null default 0
  credit numeric(20,2) not null default 0
  line_count integer not null default 0
  entry_count integer not null default 0
  posted_month date not null
table accounts (row security, forced)
  tenant_id integer not null
  id uuid not null
  account_number text not null
  name text not null
  name_en text
  type smallint not null
  sub_type text not null
  parent_id uuid
  level smallint not null
  is_transaction_account boolean not null
  control boolean not null default false
  is_system boolean not null default false
  active boolean not null default true
  currency character(3)
  description text
  notes text
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table api_days (row security, forced)
  tenant_id integer not null
  day date not null
  calls integer not null
table api_key_days (row security, forced)
  tenant_id integer not null
  key_id uuid not null
  day date not null
  calls integer not null
  minute timestamp with time zone not null
  minute_calls integer not null
  last_called_at timestamp with time zone not null
table api_keys (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  role_id uuid
  books text not null
  last_day date
  calls_per_minute integer not null
  secret_hash bytea
  key_end text
  issued_at timestamp with time zone
  previous_hash bytea
  previous_until timestamp with time zone
  made_by uuid
  made_by_name text not null
  revoked_by_name text
  revoked_at timestamp with time zone
  lock_version integer not null default 0
  created_at timestamp with time zone not null
table assets (row security, forced)
  tenant_id integer not null
  id uuid not null
  status smallint not null default 0
  name text not null
  item_id uuid
  quantity numeric(18,6) not null
  purchase_price numeric(18,2) not null
  scrap_value numeric(18,2) not null default 0
  destruction_ratio numeric(7,4) not null default 0
  purchase_date date not null
  start_destruction_date date not null
  account_id uuid not null
  accumulated_account_id uuid
  expense_account_id uuid
  excluding_account_id uuid
  cost_center_id uuid
  source_bill_id uuid
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
table associations (row security, forced)
  tenant_id integer not null
  id uuid not null
  cashing_type text not null default 'receipt'::text
  receipt_id uuid
  associatable_type text not null
  associatable_id uuid not null
  beneficiary_id uuid not null
  amount numeric(20,3) not null
  carrying numeric(18,2) not null
  released_at timestamp with time zone
  created_by uuid
  created_at timestamp with time zone not null default now()
  tendered numeric(20,3)
  source_type text
  source_id uuid
  source_carrying numeric(18,2)
table batch_assembly (row security, forced)
  tenant_id integer not null
  id uuid not null
  status smallint not null default 0
  sequence_year smallint not null default 0
  sequence_no bigint
  code text
  date date not null
  is_disassembly boolean not null default false
  item_id uuid not null
  unit_id uuid not null
  unit_factor numeric(18,6) not null
  amount numeric(20,6) not null
  source_store_id uuid
  destination_store_id uuid
  cost_center_id uuid
  reference text
  notes text
  wip_account_id uuid
  input_value numeric(20,2) not null default 0
  finished_on date
  finished_amount numeric(20,6)
  scrapped_amount numeric(20,6) not null default 0
  scrap_account_id uuid
  cost_value numeric(20,2) not null default 0
  scrap_value numeric(20,2) not null default 0
  output_value numeric(20,2) not null default 0
  entry_id uuid
  finish_entry_id uuid
  confirmed_at timestamp with time zone
  finished_at timestamp with time zone
  cancelled_at timestamp with time zone
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  lots jsonb not null default '[]'::jsonb
table batch_assembly_components (row security, forced)
  tenant_id integer not null
  id uuid not null
  batch_assembly_id uuid not null
  line_no integer not null
  item_id uuid not null
  unit_id uuid not null
  unit_factor numeric(18,6) not null
  amount numeric(20,6) not null
  notes text
  finished_amount numeric(20,6)
  scrapped_amount numeric(20,6) not null default 0
  value numeric(20,2) not null default 0
  lots jsonb not null default '[]'::jsonb
table batch_assembly_costs (row security, forced)
  tenant_id integer not null
  batch_assembly_id uuid not null
  line_no smallint not null
  account_id uuid not null
  amount numeric(18,2) not null
  statement text
  cost_center_id uuid
table beneficiaries (row security, forced)
  tenant_id integer not null
  id uuid not null
  code text
  name text not null
  first_name text not null
  middle_name text
  last_name text
  name_en text
  is_customer boolean not null
  is_supplier boolean not null
  is_company boolean not null default false
  account_id uuid
  phone1 text
  phone2 text
  email1 text
  email2 text
  website text
  registration_number text
  commercial_register text
  identity_scheme text
  identity_number text
  street text
  building_number text
  additional_number text
  area text
  city text
  postal_code text
  country character(2) not null default 'SA'::bpchar
  supervisor_name text
  credit_limit numeric(18,2)
  payment_terms_days smallint not null default 0
  notes text
  status smallint not null default 1
  is_system boolean not null default false
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  group_id uuid
  price_list_id uuid
table beneficiary_balances (row security, forced)
  tenant_id integer not null
  beneficiary_id uuid not null
  account_id uuid not null
  debit numeric(20,2) not null default 0
  credit numeric(20,2) not null default 0
table beneficiary_groups (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  name_en text
  price_list_id uuid
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table bill_collections (row security, forced)
  tenant_id integer not null
  id uuid not null
  bill_id uuid not null
  bill_revision smallint not null
  provider text not null
  amount numeric(20,3) not null
  currency character(3) not null
  status text not null default 'making'::text
  code_hash text not null
  url text
  external_id text
  expires_at timestamp with time zone not null
  attempts smallint not null default 0
  checks smallint not null default 0
  next_attempt_at timestamp with time zone
  claimed_until timestamp with time zone
  checked_at timestamp with time zone
  has_failed_payment boolean not null default false
  problem text
  problem_params jsonb not null default '{}'::jsonb
  paid_at timestamp with time zone
  created_by uuid not null
  created_at timestamp with time zone not null
  claimed_by text
table bill_days (row security, forced)
  tenant_id integer not null
  type smallint not null
  issue_date date not null
  store_id uuid not null
  is_prepayment boolean not null
  payment_status text not null
  bills bigint not null default 0
  total numeric(20,2) not null default 0
  discount numeric(20,2) not null default 0
  vat numeric(20,2) not null default 0
  net numeric(20,2) not null default 0
  prepaid numeric(20,2) not null default 0
  remain numeric(20,2) not null default 0
table bill_deliveries (row security, forced)
  tenant_id integer not null
  id uuid not null
  bill_id uuid not null
  part integer not null
  delivery_date date not null
  status smallint not null default 1
  entry_id uuid
  notes text
  created_by uuid
  created_at timestamp with time zone not null default now()
table bill_delivery_items (row security, forced)
  tenant_id integer not null
  delivery_id uuid not null
  bill_item_id uuid not null
  store_id uuid not null
  base_qty numeric(20,6) not null
  cost_value numeric(18,2) not null default 0
table bill_item_components (row security, forced)
  tenant_id integer not null
  bill_item_id uuid not null
  component_id uuid not null
  line_no smallint not null
  base_qty numeric(20,6) not null
  net numeric(18,2) not null
  discount numeric(18,2) not null default 0
table bill_items (row security, forced)
  tenant_id integer not null
  id uuid not null
  bill_id uuid not null
  line_no integer not null
  item_id uuid not null
  item_description text
  unit_id uuid not null
  unit_factor numeric(14,6) not null default 1
  item_qty numeric(18,6) not null
  item_price numeric(18,6) not null
  item_discount numeric(18,4) not null default 0
  item_discount_is_percentage boolean not null default false
  tax_id uuid not null
  exemption_code text
  exemption_reason text
  account_id uuid
  cost_center_id uuid
  store_id uuid
  extra_fields jsonb
  gross numeric(20,3) not null default 0
  discount_value numeric(20,3) not null default 0
  net numeric(20,3) not null default 0
  allowance numeric(20,3) not null default 0
  tax_value numeric(20,3) not null default 0
  total numeric(20,3) not null default 0
  base_qty numeric(20,6) not null default 0
  delivered_qty numeric(20,6) not null default 0
  returned_qty numeric(20,6) not null default 0
  cost_value numeric(18,2) not null default 0
  returned_from_bill_item_id uuid
  customs_value numeric(20,3)
  cancelled_qty numeric(20,6) not null default 0
  transit_value numeric(18,2) not null default 0
  item_cost numeric(18,6)
  goods_receipt_item_id uuid
  received_value numeric(20,2) not null default 0
  gram_price numeric(18,6)
  lots jsonb not null default '[]'::jsonb
  merged_item_id uuid
table bill_prepayments (row security, forced)
  tenant_id integer not null
  bill_id uuid not null
  prepayment_bill_id uuid not null
  tax_id uuid not null
  base numeric(20,3) not null
  vat numeric(20,3) not null
  base_local numeric(18,2) not null default 0
  vat_local numeric(18,2) not null default 0
  rounding numeric(20,3) not null default 0
table bill_sums (row security, forced)
  tenant_id integer not null
  type smallint not null
  status smallint not null
  payment_status text not null
  bills bigint not null default 0
  net numeric(20,2) not null default 0
  remain numeric(20,2) not null default 0
  vat numeric(20,2) not null default 0
table bills (row security, forced)
  tenant_id integer not null
  id uuid not null
  type smallint not null
  kind text not null default 'standard'::text
  status smallint not null default 0
  sequence_year smallint not null default 0
  sequence_no bigint
  bill_code text
  beneficiary_id uuid
  store_id uuid
  cost_center_id uuid
  issue_date date not null
  issue_time time without time zone
  due_date date
  supply_date date
  reference text
  tax_inclusive boolean not null default false
  discount_amount numeric(18,4) not null default 0
  discount_is_percentage boolean not null default false
  total numeric(20,3) not null default 0
  discount numeric(20,3) not null default 0
  vat numeric(20,3) not null default 0
  rounding numeric(20,3) not null default 0
  net numeric(20,3) not null default 0
  vat_local numeric(18,2) not null default 0
  net_local numeric(18,2) not null default 0
  total_paid numeric(20,3) not null default 0
  retentions numeric(20,3) not null default 0
  currency character(3) not null
  exchange_rate numeric(18,8) not null default 1
  vat_override numeric(18,2)
  deliver boolean not null default true
  delivery_status smallint not null default 0
  return_status text not null default 'none'::text
  payment_status text not null generated 
CASE
    WHEN (total_paid >= net) THEN 'fully_paid'::text
    WHEN (total_paid > (0)::numeric) THEN 'partly_paid'::text
    ELSE 'not_fully_paid'::text
END
  returned_from_bill_id uuid
  return_reason text
  notes text
  payments jsonb not null default '[]'::jsonb
  entry_id uuid
  party_account_id uuid
  revision smallint not null default 0
  opened_by uuid
  confirmed_at timestamp with time zone
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  opened_from smallint
  credited numeric(20,3) not null default 0
  retention_released numeric(20,3) not null default 0
  retention_due_date date
  prepayments jsonb not null default '[]'::jsonb
  prepaid numeric(20,3) not null default 0
  prepaid_local numeric(18,2) not null default 0
  quotation_id uuid
  supply_end_date date
  is_third_party boolean not null default false
  is_nominal boolean not null default false
  is_summary boolean not null default false
  is_continuous boolean not null default false
  is_to_government boolean not null default false
  is_self_billed boolean not null default false
  contract_number text
  net_override numeric(18,2)
  pos_id uuid
  retention_credited numeric(20,3) not null default 0
  cancelled_at timestamp with time zone
  merged_party_id uuid
  trade_in jsonb not null default '[]'::jsonb
  pos_session_id uuid
table book_versions (row security, forced)
  tenant_id integer not null
  version uuid not null
table budget_lines (row security, forced)
  tenant_id integer not null
  id uuid not null
  budget_id uuid not null
  account_id uuid not null
  cost_center_id uuid
  month date not null
  amount numeric(18,2) not null
table budgets (row security, forced)
  tenant_id integer not null
  id uuid not null
  fiscal_year_id uuid not null
  name text not null
  notes text
  in_reports boolean not null default false
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table business_types
  id uuid not null
  code text not null
  name text not null
  name_en text not null
  lock_version integer not null default 1
  created_at timestamp with time zone not null default now()
table collection_payments (row security, forced)
  tenant_id integer not null
  id uuid not null
  collection_id uuid not null
  provider text not null
  payment_id text not null
  receipt_id uuid not null
  amount numeric(20,3) not null
  currency character(3) not null
  created_at timestamp with time zone not null
table collections (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  name_en text
  sales_account_id uuid
  cost_account_id uuid
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table companies (row security, forced)
  tenant_id integer not null
  company_name text not null
  company_name_en text
  tax_registration_number text
  commercial_registration_number text
  po_box text
  street text
  building_number text
  additional_number text
  area text
  city text
  postal_code text
  country character(2) not null
  phone text
  email text
  financial_year_end character(5) not null default '12-31'::bpchar
  lock_date date
  vat_filed_through date
  system_currency character(3) not null
  logo_id uuid
  lock_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  identity_scheme text
  identity_number text
  einvoicing_phase smallint not null default 2
table company_deletions
  tenant_id integer not null
  state text not null
  asked_by uuid not null
  asked_at timestamp with time zone not null
  due_at timestamp with time zone not null
  people uuid[] not null default '{}'::uuid[]
table consignment_items (row security, forced)
  tenant_id integer not null
  id uuid not null
  consignment_id uuid not null
  line_no integer not null
  item_id uuid not null
  unit_id uuid not null
  unit_factor numeric(18,6) not null
  amount numeric(20,6) not null
  unit_price numeric(18,6)
  market_price numeric(18,6)
  tax_id uuid
  cost_center_id uuid
  notes text
  value numeric(20,2) not null default 0
  vat numeric(18,2) not null default 0
  received_qty numeric(20,6) not null default 0
  lost_qty numeric(20,6) not null default 0
  returned_qty numeric(20,6) not null default 0
  transit_value numeric(20,2) not null default 0
  lots jsonb not null default '[]'::jsonb
table consignment_receipt_items (row security, forced)
  tenant_id integer not null
  id uuid not null
  receipt_id uuid not null
  consignment_item_id uuid not null
  received_qty numeric(20,6) not null
  lost_qty numeric(20,6) not null
  returned_qty numeric(20,6) not null
  value numeric(20,2) not null
table consignment_receipts (row security, forced)
  tenant_id integer not null
  id uuid not null
  consignment_id uuid not null
  part smallint not null
  date date not null
  account_id uuid
  entry_id uuid
  notes text
  created_by uuid
  created_at timestamp with time zone not null
  cancelled_at timestamp with time zone
table consignments (row security, forced)
  tenant_id integer not null
  id uuid not null
  type smallint not null
  status smallint not null default 0
  opened_from smallint
  sequence_year smallint not null default 0
  sequence_no bigint
  code text
  date date not null
  source_store_id uuid
  destination_store_id uuid
  account_id uuid
  beneficiary_id uuid
  cost_center_id uuid
  is_deemed_supply boolean not null default false
  reference text
  notes text
  value numeric(20,2) not null default 0
  vat numeric(18,2) not null default 0
  entry_id uuid
  revision smallint not null default 0
  opened_by uuid
  confirmed_at timestamp with time zone
  cancelled_at timestamp with time zone
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  is_two_step boolean not null default false
  is_in_transit boolean not null default false
  transit_account_id uuid
  is_gift boolean not null default false
  gift_value numeric(20,2) not null default 0
table conversion_balances (row security, forced)
  tenant_id integer not null
  id uuid not null
  kind text not null
  record_id uuid
  status smallint not null default 0
  opening_date date not null
  difference_to_equity boolean not null default false
  entry_id uuid
  revision smallint not null default 0
  opened_by uuid
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  opened_from smallint
table conversion_lines (row security, forced)
  tenant_id integer not null
  conversion_id uuid not null
  line_no integer not null
  account_id uuid not null
  debit numeric(18,2) not null default 0
  credit numeric(18,2) not null default 0
  beneficiary_id uuid
  documents jsonb not null default '[]'::jsonb
table conversion_stock (row security, forced)
  tenant_id integer not null
  conversion_id uuid not null
  line_no integer not null
  item_id uuid not null
  store_id uuid not null
  quantity numeric(20,6) not null
  unit_price numeric(18,6) not null
  value numeric(18,2) not null
  lots jsonb not null default '[]'::jsonb
table cost_centers (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  name_en text
  description text
  active boolean not null default true
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table countries
  code character(2) not null
  name text not null
  name_en text not null
  currency character(3) not null
  tax_restrictive boolean not null default false
  id uuid generated (md5(('country '::text || (code)::text)))::uuid
  lock_version integer not null default 1
  created_at timestamp with time zone not null default now()
table coupons
  id uuid not null
  code text not null
  description text
  value numeric(18,2) not null
  is_percentage boolean not null
  status smallint not null
  valid_from date
  valid_to date
  max_uses integer
  max_uses_per_tenant integer
  first_purchase_only boolean not null
  period text
  plan_ids uuid[] not null
  used integer not null default 0
  lock_version integer not null default 1
  created_at timestamp with time zone not null
table currencies
  id uuid not null
  code character(3) not null
  name text not null
  name_en text not null
  minor_digits smallint not null
  created_at timestamp with time zone not null default now()
  lock_version integer not null default 1
table currency_rates
  currency_id uuid not null
  rate_date date not null
  rate numeric(18,8) not null
  created_at timestamp with time zone not null
table default_accounts (row security, forced)
  tenant_id integer not null
  id uuid not null
  code text not null
  account_id uuid
table document_designs (row security, forced)
  tenant_id integer not null
  design jsonb not null
  lock_version integer not null default 0
  updated_at timestamp with time zone not null default now()
table document_shares (row security, forced)
  tenant_id integer not null
  id uuid not null
  document_type smallint not null
  document_id uuid not null
  kind text not null
  token_hash text not null
  expires_at timestamp with time zone not null
  revoked_at timestamp with time zone
  revoked_by uuid
  created_by uuid not null
  created_at timestamp with time zone not null default now()
table download_links (row security, forced)
  tenant_id integer not null
  id uuid not null
  token_hash text not null
  path text not null
  user_id uuid not null
  session_id uuid not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  touched_at timestamp with time zone
  ended_at timestamp with time zone
  is_whole boolean not null default false
  created_at timestamp with time zone not null
table einvoice_alarms (row security, forced)
  tenant_id integer not null
  about text not null
  told_at timestamp with time zone not null
table einvoice_attempts (row security, forced)
  tenant_id integer not null
  id uuid not null
  einvoice_id uuid not null
  unit_id uuid not null
  attempt integer not null
  call text not null
  endpoint text not null
  sent_at timestamp with time zone not null
  answered_at timestamp with time zone not null
  http_status smallint
  unanswered text
  decision text not null
  why text
  messages jsonb not null
  body bytea
table einvoice_clearances (row security, forced)
  tenant_id integer not null
  einvoice_id uuid not null
  xml bytea not null
  qr text not null
  cleared_at timestamp with time zone not null
table einvoice_onboarding_steps (row security, forced)
  tenant_id integer not null
  id uuid not null
  onboarding_id uuid not null
  unit_id uuid not null
  step text not null
  about text
  outcome text not null
  why text
  http_status smallint
  messages jsonb not null default '[]'::jsonb
  at timestamp with time zone not null
table einvoice_onboardings (row security, forced)
  tenant_id integer not null
  id uuid not null
  unit_id uuid not null
  kind text not null
  status text not null
  step text not null
  otp bytea
  private_key bytea
  csr text
  request_id text
  compliance_credentials bytea
  production_credentials bytea
  passed jsonb not null default '[]'::jsonb
  attempts integer not null default 0
  next_attempt_at timestamp with time zone
  claimed_until timestamp with time zone
  created_by uuid not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  claimed_by text
table einvoice_pack_pieces (row security, forced)
  tenant_id integer not null
  pack_id uuid not null
  number integer not null
  bytes bytea not null
table einvoice_packs (row security, forced)
  tenant_id integer not null
  id uuid not null
  from_date date not null
  to_date date not null
  store_id uuid
  status text not null
  total integer not null
  done integer not null default 0
  broken jsonb
  size bigint not null default 0
  sha256 text
  failure text
  file_name text not null
  created_by uuid not null
  created_at timestamp with time zone not null
  touched_at timestamp with time zone not null
  finished_at timestamp with time zone
table einvoice_silences (row security, forced)
  tenant_id integer not null
  environment text not null
  einvoice_id uuid not null
  since timestamp with time zone not null
  holds boolean not null
  probe_at timestamp with time zone not null
  probing_until timestamp with time zone
  probing_by text
table einvoice_states (row security, forced)
  tenant_id integer not null
  einvoice_id uuid not null
  status text not null default 'not_sent'::text
  updated_at timestamp with time zone not null default now()
  attempts integer not null default 0
  next_attempt_at timestamp with time zone
  claimed_until timestamp with time zone
  reports_instead boolean not null default false
  decided_at timestamp with time zone
  messages jsonb not null default '[]'::jsonb
  told_hours smallint not null default 0
  rejection_told boolean not null default false
  woken_at timestamp with time zone
  claimed_by text
table einvoice_units (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  environment text not null
  active boolean not null default true
  private_key bytea
  certificate text
  certificate_expires_at timestamp with time zone
  last_counter bigint not null default 0
  last_hash text not null
  created_at timestamp with time zone not null default now()
  store_id uuid
  state text not null default 'ready'::text
  identity jsonb
  credentials bytea
  stopped_why text
  stopped_at timestamp with time zone
  stopped_messages jsonb
  expiry_told text
  lock_version integer not null default 0
  stop_told_at timestamp with time zone
  pos_id uuid
  last_issued_at timestamp with time zone
  in_order_from bigint not null default 1
table einvoices (row security, forced)
  tenant_id integer not null
  id uuid not null
  unit_id uuid not null
  counter bigint not null
  previous_hash text not null
  hash text not null
  uuid uuid not null
  invoice_kind text not null
  type_code smallint not null
  document_type smallint not null
  document_id uuid not null
  document_number text not null
  qr text not null
  xml bytea not null
  issued_at timestamp with time zone not null
  created_at timestamp with time zone not null default now()
table entries (row security, forced)
  tenant_id integer not null
  id uuid not null
  sequence_year smallint not null default 0
  sequence_no bigint not null
  number text not null
  entry_date date not null
  vat_date date not null
  statement text not null default ''::text
  document_type smallint
  label_id text not null
  document_id uuid
  document_number text
  part text not null default 'main'::text
  is_closing boolean not null default false
  is_adjusting boolean not null default false
  inverse_entry_id uuid
  total numeric(18,2) not null
  created_by uuid
  created_at timestamp with time zone not null default now()
  hash bytea not null
  search_text text not null generated translate(lower(((((number || ' '::text) || statement) || ' '::text) || COALESCE(document_number, ''::text))), 'أإآٱةىئیؤک٠١٢٣٤٥٦٧٨٩'::text, 'ااااهيييوك0123456789'::text)
  declares_vat boolean not null default false
table entry_transactions (row security, forced)
  tenant_id integer not null
  entry_id uuid not null
  line_no integer not null
  account_id uuid not null
  entry_date date not null
  debit numeric(18,2) not null default 0
  credit numeric(18,2) not null default 0
  statement text
  subject text
  beneficiary_id uuid
  cost_center_id uuid
  item_id uuid
  store_id uuid
  currency character(3)
  fc_amount numeric(20,3)
  tax_code text
  tax_base numeric(18,2)
  merged_party_id uuid
  merged_item_id uuid
table expense_items (row security, forced)
  tenant_id integer not null
  id uuid not null
  expense_id uuid not null
  line_no integer not null
  statement text not null
  description text
  account_id uuid not null
  price numeric(18,6) not null
  discount numeric(18,4) not null default 0
  discount_is_percentage boolean not null default false
  tax_id uuid not null
  exemption_code text
  exemption_reason text
  customs_value numeric(18,2)
  cost_center_id uuid
  gross numeric(20,3) not null default 0
  discount_value numeric(20,3) not null default 0
  net numeric(20,3) not null default 0
  allowance numeric(20,3) not null default 0
  tax_value numeric(20,3) not null default 0
  total numeric(20,3) not null default 0
table expenses (row security, forced)
  tenant_id integer not null
  id uuid not null
  status smallint not null default 0
  opened_from smallint
  sequence_year smallint not null default 0
  sequence_no bigint
  number text
  beneficiary_id uuid
  cost_center_id uuid
  issue_date date not null
  due_date date
  supply_date date
  reference text
  tax_inclusive boolean not null default false
  discount_amount numeric(18,4) not null default 0
  discount_is_percentage boolean not null default false
  total numeric(20,3) not null default 0
  discount numeric(20,3) not null default 0
  vat numeric(20,3) not null default 0
  rounding numeric(20,3) not null default 0
  net numeric(20,3) not null default 0
  vat_local numeric(18,2) not null default 0
  net_local numeric(18,2) not null default 0
  total_paid numeric(20,3) not null default 0
  currency character(3) not null
  exchange_rate numeric(18,8) not null default 1
  vat_override numeric(18,2)
  payment_status text not null generated 
CASE
    WHEN (total_paid >= net) THEN 'fully_paid'::text
    WHEN (total_paid > (0)::numeric) THEN 'partly_paid'::text
    ELSE 'not_fully_paid'::text
END
  notes text
  payments jsonb not null default '[]'::jsonb
  entry_id uuid
  party_account_id uuid
  revision smallint not null default 0
  opened_by uuid
  confirmed_at timestamp with time zone
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  net_override numeric(18,2)
  cancelled_at timestamp with time zone
  merged_party_id uuid
table feature_switches
  id uuid not null
  feature text not null
  company_id integer
  mode text not null
  reason text not null
  ends_on date
  set_by uuid not null
  set_by_name text not null
  lock_version integer not null default 1
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
table files (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  mime text not null
  size integer not null
  sha256 bytea not null
  content bytea not null
  attachable_type text
  attachable_id uuid
  created_by uuid
  created_at timestamp with time zone not null default now()
table fiscal_years (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  starts_on date not null
  ends_on date not null
  closed_at timestamp with time zone
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  search_text text not null default ''::text
  closing_entry_id uuid
  locked_before date
table goods_receipt_items (row security, forced)
  tenant_id integer not null
  id uuid not null
  goods_receipt_id uuid not null
  line_no integer not null
  item_id uuid not null
  unit_id uuid not null
  unit_factor numeric(18,6) not null
  item_qty numeric(18,6) not null
  unit_price numeric(18,6) not null
  cost_center_id uuid
  notes text
  lots jsonb not null default '[]'::jsonb
  base_qty numeric(20,6) not null default 0
  value numeric(20,2) not null default 0
  returned_qty numeric(20,6) not null default 0
  returned_value numeric(20,2) not null default 0
table goods_receipt_return_items (row security, forced)
  tenant_id integer not null
  id uuid not null
  return_id uuid not null
  goods_receipt_item_id uuid not null
  quantity numeric(20,6) not null
  value numeric(20,2) not null
  lots jsonb not null default '[]'::jsonb
table goods_receipt_returns (row security, forced)
  tenant_id integer not null
  id uuid not null
  goods_receipt_id uuid not null
  part smallint not null
  date date not null
  reference text
  notes text
  value numeric(20,2) not null
  entry_id uuid
  created_by uuid
  created_at timestamp with time zone not null
  cancelled_at timestamp with time zone
  number text
  sequence_year smallint
  sequence_no bigint
  search_text text not null default ''::text
table goods_receipts (row security, forced)
  tenant_id integer not null
  id uuid not null
  status smallint not null default 0
  opened_from smallint
  sequence_year smallint not null default 0
  sequence_no bigint
  number text
  date date not null
  beneficiary_id uuid
  store_id uuid
  quotation_id uuid
  cost_center_id uuid
  currency character(3) not null
  exchange_rate numeric(18,8) not null default 1
  reference text
  notes text
  value numeric(20,2) not null default 0
  grni_account_id uuid
  entry_id uuid
  revision smallint not null default 0
  opened_by uuid
  confirmed_at timestamp with time zone
  cancelled_at timestamp with time zone
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  returned_value numeric(20,2) not null default 0
table gram_price_lines (row security, forced)
  tenant_id integer not null
  gram_prices_id uuid not null
  caliber smallint not null
  sell numeric(18,6) not null
  buy numeric(18,6)
  created_at timestamp with time zone not null default now()
table gram_prices (row security, forced)
  tenant_id integer not null
  id uuid not null
  notes text
  created_by uuid not null
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table idempotency_keys (row security, forced)
  tenant_id integer not null
  user_id uuid not null
  key text not null
  request_hash bytea not null
  status smallint not null
  body jsonb
  created_at timestamp with time zone not null default now()
table import_records (row security, forced)
  tenant_id integer not null
  import_id uuid not null
  record_id uuid not null
table imports (row security, forced)
  tenant_id integer not null
  id uuid not null
  resource text not null
  file_name text not null
  content bytea
  status text not null default 'uploaded'::text
  failure text
  sheets jsonb not null default '[]'::jsonb
  sheet smallint not null default 0
  columns jsonb not null default '[]'::jsonb
  mapping jsonb not null default '{}'::jsonb
  duplicates text not null default 'skip'::text
  total integer not null default 0
  done integer not null default 0
  counts jsonb
  rows jsonb not null default '[]'::jsonb
  created_by uuid not null
  session_id uuid not null
  created_at timestamp with time zone not null
  started_at timestamp with time zone
  committed_at timestamp with time zone
  confirms boolean not null default false
  leaves_refused boolean not null default false
  refused jsonb not null default '[]'::jsonb
  lines_sheet smallint
  line_columns jsonb not null default '[]'::jsonb
  creates jsonb not null default '[]'::jsonb
  made jsonb not null default '[]'::jsonb
  figures jsonb not null default '[]'::jsonb
  record_id uuid
table incident_updates
  incident_id uuid not null
  id uuid not null
  content text not null
  content_en text not null
  created_at timestamp with time zone not null
table incidents
  id uuid not null
  kind text not null
  title text not null
  title_en text not null
  component text not null
  start_date date not null
  start_time time without time zone not null
  end_date date
  end_time time without time zone
  starts_at timestamp with time zone not null generated ((start_date + start_time) AT TIME ZONE 'Asia/Riyadh'::text)
  ends_at timestamp with time zone generated ((end_date + end_time) AT TIME ZONE 'Asia/Riyadh'::text)
  lock_version integer not null default 1
  created_at timestamp with time zone not null
table installation
  id boolean not null default true
  secret_check bytea not null
table integration_events (row security, forced)
  tenant_id integer not null
  id uuid not null
  provider text not null
  event_key text not null
  event text not null
  external_id text
  reference text
  payment_id text
  headers jsonb not null
  body bytea not null
  state text not null default 'new'::text
  attempts smallint not null default 0
  problem text
  problem_params jsonb not null default '{}'::jsonb
  collection_id uuid
  next_attempt_at timestamp with time zone
  claimed_until timestamp with time zone
  received_at timestamp with time zone not null
  done_at timestamp with time zone
  claimed_by text
table integrations (row security, forced)
  tenant_id integer not null
  id uuid not null
  provider text not null
  mode text not null
  key bytea not null
  key_end text not null
  webhook_secret bytea
  state text not null
  checked_at timestamp with time zone
  lock_version integer not null default 0
  created_by uuid not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  is_default boolean not null default false
  public_key text
table invitations (row security, forced)
  tenant_id integer not null
  id uuid not null
  email text not null
  role_id uuid not null
  language text not null default 'ar'::text
  token_hash text not null
  invited_by uuid not null
  sent_count smallint not null default 1
  sent_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  accepted_at timestamp with time zone
  accepted_by uuid
  revoked_at timestamp with time zone
  created_at timestamp with time zone not null default now()
table item_barcodes (row security, forced)
  tenant_id integer not null
  barcode text not null
  item_id uuid not null
  unit_id uuid
  conversion_id uuid
  source text not null
  line_no integer not null default 0
table item_components (row security, forced)
  tenant_id integer not null
  item_id uuid not null
  component_id uuid not null
  amount numeric(18,6) not null
  line_no smallint not null
  unit_id uuid
  waste_percent numeric(7,4) not null default 0
table item_conversions (row security, forced)
  tenant_id integer not null
  id uuid not null
  item_id uuid not null
  unit_id uuid not null
  factor numeric(14,6) not null
  barcode text
  selling_price numeric(18,6)
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table item_models (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  name_en text
  item_type smallint not null
  collection_id uuid
  unit_id uuid not null
  sales_tax_id uuid
  purchase_tax_id uuid
  selling_price numeric(18,6) not null default 0
  purchasing_price numeric(18,6) not null default 0
  tracked_by text
  has_expiry boolean not null default false
  attributes jsonb not null default '[]'::jsonb
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table item_stores (row security, forced)
  tenant_id integer not null
  item_id uuid not null
  store_id uuid not null
  limit_of_reorders numeric(18,6)
  maximum_stock numeric(18,6)
  shelf text
table item_suppliers (row security, forced)
  tenant_id integer not null
  item_id uuid not null
  beneficiary_id uuid not null
  line_no integer not null
  code text
  unit_id uuid
  usual_amount numeric(18,6)
  minimum_amount numeric(18,6)
  delivery_days smallint
  is_usual boolean not null default false
table items (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  name_en text
  code text
  barcode text
  item_type smallint not null
  collection_id uuid
  unit_id uuid not null
  main_unit_id uuid
  sub_unit_id uuid
  conversion_factor numeric(14,6)
  selling_price numeric(18,6) not null default 0
  purchasing_price numeric(18,6) not null default 0
  minimum_price numeric(18,6)
  sales_tax_id uuid
  purchase_tax_id uuid
  default_store_id uuid
  allow_to_sell boolean not null default true
  allow_negative_balance boolean not null default false
  limit_of_reorders numeric(18,6) not null default 0
  sales_account_id uuid
  purchase_account_id uuid
  cost_of_goods_sold_account_id uuid
  discount_account_id uuid
  caliber smallint
  carat numeric(10,3)
  description text
  image_id uuid
  active boolean not null default true
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  maximum_stock numeric(18,6)
  shelf text
  more_barcodes text
  model_id uuid
  attribute_values uuid[]
  making_per_gram numeric(18,6)
  making_per_piece numeric(18,6)
  stones_price numeric(18,6)
  tracked_by text
  has_expiry boolean not null default false
table job_workers
  id text not null
  started_at timestamp with time zone not null default now()
  alive_until timestamp with time zone not null
table landed_cost_lines (row security, forced)
  tenant_id integer not null
  landed_cost_id uuid not null
  line_no integer not null
  bill_id uuid not null
  bill_item_id uuid not null
  weight numeric(18,6)
  amount numeric(18,2) not null
  transit_value numeric(18,2) not null default 0
  transit_qty numeric(20,6) not null default 0
table landed_costs (row security, forced)
  tenant_id integer not null
  id uuid not null
  status smallint not null default 1
  number text not null
  source_type text not null
  source_id uuid not null
  account_id uuid not null
  cost_date date not null
  amount numeric(18,2) not null
  spread_by text not null
  notes text
  entry_id uuid not null
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
table limit_uses (row security, forced)
  tenant_id integer not null
  limit_key text not null
  used integer not null
  counted_at timestamp with time zone not null
table login_failures
  email text not null
  address text not null
  failures integer not null
  locked_until timestamp with time zone
  last_at timestamp with time zone not null
  known_at timestamp with time zone
table lot_levels (row security, forced)
  tenant_id integer not null
  item_id uuid not null
  store_id uuid not null
  lot_id uuid not null
  quantity numeric(20,6) not null default 0
table lot_moves (row security, forced)
  tenant_id integer not null
  id uuid not null
  lot_id uuid not null
  item_id uuid not null
  store_id uuid not null
  stock_move_id uuid
  document_line_id uuid
  move_date date not null
  quantity numeric(20,6) not null
  created_at timestamp with time zone not null default now()
table lots (row security, forced)
  tenant_id integer not null
  id uuid not null
  item_id uuid not null
  number text not null
  expiry_date date
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table mails
  id uuid not null
  tenant_id integer
  recipient text not null
  subject text not null
  text_body text not null
  html_body text not null
  attachments jsonb not null default '[]'::jsonb
  status text not null default 'waiting'::text
  attempts smallint not null default 0
  last_error text
  created_at timestamp with time zone not null default now()
  sent_at timestamp with time zone
  sender_name text
  reply_to text
  sealed_code bytea
  purpose text
  claimed_by text
  claimed_until timestamp with time zone
  leave_url text
table manual_entries (row security, forced)
  tenant_id integer not null
  id uuid not null
  status smallint not null default 0
  number text
  sequence_year smallint
  sequence_no bigint
  entry_date date not null
  statement text not null default ''::text
  label_id text not null default 'entry'::text
  template text
  is_adjusting boolean not null default false
  total numeric(18,2) not null default 0
  reverse_on date
  repeats text
  repeats_until date
  next_repeat_on date
  times_repeated integer not null default 0
  repeated_from uuid
  entry_id uuid
  reversal_entry_id uuid
  revision smallint not null default 0
  opened_by uuid
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  written_off jsonb not null default '[]'::jsonb
  opened_from smallint
table manual_entry_lines (row security, forced)
  tenant_id integer not null
  manual_entry_id uuid not null
  line_no integer not null
  account_id uuid not null
  debit numeric(18,2) not null default 0
  credit numeric(18,2) not null default 0
  statement text
  subject text
  beneficiary_id uuid
  cost_center_id uuid
  currency character(3)
  fc_amount numeric(20,3)
  tax_code text
  tax_base numeric(18,2)
table manual_entry_shares (row security, forced)
  tenant_id integer not null
  manual_entry_id uuid not null
  line_no integer not null
  share_no integer not null
  cost_center_id uuid not null
  percentage numeric(7,4) not null
table merge_runs (row security, forced)
  tenant_id integer not null
  id uuid not null
  resource text not null
  kept_id uuid not null
  absorbed_id uuid not null
  absorbed_name text not null
  absorbed_name_en text
  body jsonb not null
  state text not null
  refusal jsonb
  created_by uuid not null
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
table merged_records (row security, forced)
  tenant_id integer not null
  id uuid not null
  resource text not null
  kept_id uuid not null
  name text not null
  name_en text
  code text
  record jsonb not null
  moved jsonb not null default '{}'::jsonb
  merged_by uuid
  merged_by_name text
  merged_at timestamp with time zone not null
  lines_followed integer
  is_done boolean not null default false
  search_text text not null default ''::text
table migrations
  name text not null
  applied_at timestamp with time zone not null default now()
table newsletter_mails
  newsletter_id uuid not null
  subscriber_id uuid not null
  mail_id uuid not null
table newsletters
  id uuid not null
  subject text not null
  subject_en text not null
  content text not null
  content_en text not null
  status text not null default 'draft'::text
  begun_at timestamp with time zone
  done_at timestamp with time zone
  lock_version integer not null default 1
  created_at timestamp with time zone not null
table note_shares (row security, forced)
  tenant_id integer not null
  note_id uuid not null
  bill_item_id uuid not null
  net numeric(20,3) not null
  seen numeric(20,3) not null
table note_transactions (row security, forced)
  tenant_id integer not null
  id uuid not null
  note_id uuid not null
  line_no integer not null
  statement text not null
  account_id uuid
  price numeric(18,6) not null
  discount numeric(18,4) not null default 0
  discount_is_percentage boolean not null default false
  tax_id uuid not null
  exemption_code text
  exemption_reason text
  cost_center_id uuid
  bill_item_id uuid
  gross numeric(20,3) not null default 0
  discount_value numeric(20,3) not null default 0
  net numeric(20,3) not null default 0
  allowance numeric(20,3) not null default 0
  tax_value numeric(20,3) not null default 0
  total numeric(20,3) not null default 0
table notes (row security, forced)
  tenant_id integer not null
  id uuid not null
  type smallint not null
  side text not null
  kind text not null default 'standard'::text
  status smallint not null default 0
  opened_from smallint
  sequence_year smallint not null default 0
  sequence_no bigint
  number text
  original_bill_id uuid
  beneficiary_id uuid
  cost_center_id uuid
  issue_date date not null
  issue_time time without time zone
  event_date date
  reason text not null default ''::text
  reference text
  tax_inclusive boolean not null default false
  discount_amount numeric(18,4) not null default 0
  discount_is_percentage boolean not null default false
  total numeric(20,3) not null default 0
  discount numeric(20,3) not null default 0
  vat numeric(20,3) not null default 0
  rounding numeric(20,3) not null default 0
  net numeric(20,3) not null default 0
  vat_local numeric(18,2) not null default 0
  net_local numeric(18,2) not null default 0
  total_paid numeric(20,3) not null default 0
  currency character(3) not null
  exchange_rate numeric(18,8) not null default 1
  payment_status text not null generated 
CASE
    WHEN (total_paid >= net) THEN 'fully_paid'::text
    WHEN (total_paid > (0)::numeric) THEN 'partly_paid'::text
    ELSE 'not_fully_paid'::text
END
  notes text
  entry_id uuid
  party_account_id uuid
  revision smallint not null default 0
  opened_by uuid
  confirmed_at timestamp with time zone
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  retention_credited numeric(20,3) not null default 0
  cancelled_at timestamp with time zone
  merged_party_id uuid
table one_time_codes
  code_hash text not null
  user_id uuid
  purpose text not null
  attempts smallint not null default 0
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  mailed_code_hash text
  mailed_code_expires_at timestamp with time zone
  registration_id uuid
table opening_documents (row security, forced)
  tenant_id integer not null
  id uuid not null
  conversion_id uuid not null
  status smallint not null default 1
  number text not null
  beneficiary_id uuid not null
  owed_by text not null
  issue_date date not null
  due_date date not null
  currency character(3) not null
  net numeric(20,3) not null
  net_local numeric(18,2) not null
  total_paid numeric(20,3) not null default 0
  payment_status text not null generated 
CASE
    WHEN (total_paid >= net) THEN 'fully_paid'::text
    WHEN (total_paid > (0)::numeric) THEN 'partly_paid'::text
    ELSE 'not_fully_paid'::text
END
  party_account_id uuid not null
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  is_whole boolean not null default false
  merged_party_id uuid
table payment_methods (row security, forced)
  tenant_id integer not null
  id uuid not null
  code text not null
  name text not null
  name_en text
  account_id uuid not null
  means_code text not null
  active boolean not null default true
  is_system boolean not null default true
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  search_text text not null default ''::text
table payment_reminders (row security, forced)
  tenant_id integer not null
  id uuid not null
  beneficiary_id uuid not null
  step text not null
  language text not null
  way text not null
  sent_to text
  on_date date not null
  open numeric(20,2) not null
  overdue numeric(20,2) not null
  created_by uuid not null
  created_at timestamp with time zone not null
  merged_party_id uuid
table plans
  id uuid not null
  code text not null
  name text not null
  name_en text not null
  monthly_price numeric(18,2) not null
  yearly_price numeric(18,2) not null
  visible boolean not null default true
  limits jsonb not null default '{}'::jsonb
  protected_fields text[] not null default '{}'::text[]
  created_at timestamp with time zone not null default now()
  lock_version integer not null default 1
table platform_acts
  id uuid not null
  user_id uuid not null
  user_name text not null
  resource text not null
  record_id uuid
  record_name text not null
  tenant_public_id uuid
  action text not null
  changes jsonb
  address text not null
  search_text text not null
  created_at timestamp with time zone not null
table platform_settings
  id uuid not null
  code text not null
  company_id integer
  lock_version integer not null default 1
  created_at timestamp with time zone not null default now()
table pos (row security, forced)
  tenant_id integer not null
  id uuid not null
  code text not null
  name text not null
  name_en text
  store_id uuid not null
  beneficiary_id uuid
  tax_id uuid
  sales_account_id uuid
  cash_account_id uuid not null
  credit_account_id uuid not null
  box_account_id uuid not null
  session_account_id uuid not null
  active boolean not null default true
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  blind_count boolean not null default true
  needs_session boolean not null default false
  drawer_max numeric(18,2)
  count_tolerance numeric(18,2) not null default 50
table pos_sessions (row security, forced)
  tenant_id integer not null
  id uuid not null
  pos_id uuid not null
  user_id uuid not null
  session_no integer not null
  number text not null
  state smallint not null default 1
  cash_account_id uuid not null
  started_at timestamp with time zone not null
  ended_at timestamp with time zone
  start_balance numeric(18,2) not null
  from_safe numeric(18,2) not null default 0
  start_difference numeric(18,2) not null default 0
  start_reason text
  counts smallint not null default 0
  counted numeric(18,2)
  counted_at timestamp with time zone
  denominations jsonb not null default '[]'::jsonb
  counted_methods jsonb not null default '[]'::jsonb
  is_not_counted boolean not null default false
  expected numeric(18,2)
  kept_float numeric(18,2)
  close_reason text
  closed_by uuid
  revenue numeric(18,2)
  closed_figures jsonb
  drawer_lines bigint
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table posting_turns (row security, forced)
  tenant_id integer not null
table price_list_lines (row security, forced)
  tenant_id integer not null
  price_list_id uuid not null
  line_no integer not null
  item_id uuid
  collection_id uuid
  unit_id uuid
  from_quantity numeric(20,6) not null default 0
  price numeric(18,6)
  change_percent numeric(9,4)
table price_lists (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  name_en text
  currency_id uuid
  is_for_everyone boolean not null default false
  change_percent numeric(9,4)
  rounded_to text not null default '0.01'::text
  starts_on date
  ends_on date
  notes text
  active boolean not null default true
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table print_run_pieces (row security, forced)
  tenant_id integer not null
  run_id uuid not null
  number integer not null
  bytes bytea not null
table print_runs (row security, forced)
  tenant_id integer not null
  id uuid not null
  resource text not null
  form text not null
  document_ids uuid[] not null
  status text not null
  done integer not null default 0
  failures jsonb not null default '[]'::jsonb
  file_name text not null
  size bigint not null default 0
  created_by uuid not null
  created_at timestamp with time zone not null
  touched_at timestamp with time zone not null
  finished_at timestamp with time zone
  report text
  settings jsonb
  row_count integer not null default 0
  stores_scope uuid[]
table processes
  id uuid not null
  kind text not null
  host text not null
  pid integer not null
  version text not null
  node text not null
  figures jsonb not null
  started_at timestamp with time zone not null
  seen_at timestamp with time zone not null
table proof_runs (row security, forced)
  tenant_id integer not null
  id uuid not null
  ran_at timestamp with time zone not null
  took_ms integer not null
  checked integer not null
  failing integer not null
  failed jsonb not null default '[]'::jsonb
table provider_offers
  id uuid not null
  provider text not null
  name text
  name_en text
  description text
  description_en text
  image text
  offered boolean not null
  test_allowed boolean not null
  live_allowed boolean not null
  withheld_reason text
  withheld_reason_en text
  lock_version integer not null
  created_at timestamp with time zone not null
table quotation_items (row security, forced)
  tenant_id integer not null
  id uuid not null
  quotation_id uuid not null
  line_no integer not null
  item_id uuid not null
  item_description text
  reference text
  unit_id uuid not null
  unit_factor numeric(14,6) not null default 1
  item_qty numeric(18,6) not null
  item_price numeric(18,6) not null
  item_discount numeric(18,4) not null default 0
  item_discount_is_percentage boolean not null default false
  tax_id uuid not null
  exemption_code text
  exemption_reason text
  account_id uuid
  cost_center_id uuid
  store_id uuid
  extra_fields jsonb
  gross numeric(20,3) not null default 0
  discount_value numeric(20,3) not null default 0
  net numeric(20,3) not null default 0
  allowance numeric(20,3) not null default 0
  tax_value numeric(20,3) not null default 0
  total numeric(20,3) not null default 0
  billed_qty numeric(20,6) not null default 0
  open_qty numeric(20,6) not null default 0
  received_qty numeric(20,6) not null default 0
  gram_price numeric(18,6)
  merged_item_id uuid
table quotations (row security, forced)
  tenant_id integer not null
  id uuid not null
  type text not null
  status smallint not null default 0
  sequence_year smallint not null default 0
  sequence_no bigint
  number text
  beneficiary_id uuid
  store_id uuid
  cost_center_id uuid
  issue_date date not null
  valid_until date
  reference text
  tax_inclusive boolean not null default false
  discount_amount numeric(18,4) not null default 0
  discount_is_percentage boolean not null default false
  currency character(3) not null
  exchange_rate numeric(18,8) not null default 1
  notes text
  total numeric(20,3) not null default 0
  discount numeric(20,3) not null default 0
  vat numeric(20,3) not null default 0
  rounding numeric(20,3) not null default 0
  net numeric(20,3) not null default 0
  vat_local numeric(18,2) not null default 0
  net_local numeric(18,2) not null default 0
  revision smallint not null default 0
  opened_by uuid
  confirmed_at timestamp with time zone
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  cancelled_at timestamp with time zone
  opened_from smallint
  reserves boolean not null default false
  closed_at timestamp with time zone
  merged_party_id uuid
table receipts (row security, forced)
  tenant_id integer not null
  id uuid not null
  type smallint not null
  status smallint not null default 0
  sequence_year smallint not null default 0
  sequence_no bigint
  number text
  beneficiary_id uuid
  account_id uuid
  payment_method_id uuid
  payment_account_id uuid
  date date not null
  amount numeric(20,3) not null
  allocated numeric(20,3) not null default 0
  currency character(3) not null
  exchange_rate numeric(18,8) not null default 1
  reference text
  notes text
  fee_amount numeric(18,2) not null default 0
  fee_account_id uuid
  fee_tax_id uuid
  drafted_associations jsonb not null default '[]'::jsonb
  entry_id uuid
  revision smallint not null default 0
  opened_by uuid
  confirmed_at timestamp with time zone
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  opened_from smallint
  cheque_number text
  cheque_date date
  cheque_status text
  cleared_on date
  cleared_account_id uuid
  cheque_bank text
  cancelled_at timestamp with time zone
  merged_party_id uuid
  pos_session_id uuid
table recovery_rates (row security, forced)
  tenant_id integer not null
  id uuid not null
  year integer not null
  percentage numeric(5,2) not null
  settled_percentage numeric(5,2)
  entry_id uuid
  settled_at timestamp with time zone
  settled_by uuid
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table registrations
  id uuid not null
  email text not null
  name text not null
  mobile text
  password_hash text not null
  language text not null
  company_name text not null
  business_type_id uuid
  created_at timestamp with time zone not null
table report_schedules (row security, forced)
  tenant_id integer not null
  id uuid not null
  report text not null
  name text not null
  view_id uuid
  settings jsonb not null
  frequency text not null
  weekday smallint
  day smallint
  hour smallint not null
  file text not null
  when_empty text not null
  recipients uuid[] not null
  next_at timestamp with time zone
  created_by uuid not null
  created_at timestamp with time zone not null
  search_text text not null
  lock_version integer not null default 0
table report_sendings (row security, forced)
  tenant_id integer not null
  id uuid not null
  schedule_id uuid not null
  due_at timestamp with time zone not null
  is_extra boolean not null
  user_id uuid not null
  state text not null
  reason text
  is_link boolean not null default false
  changed_at timestamp with time zone not null
table report_view_defaults (row security, forced)
  tenant_id integer not null
  user_id uuid not null
  report text not null
  view_id uuid not null
table report_views (row security, forced)
  tenant_id integer not null
  id uuid not null
  report text not null
  name text not null
  settings jsonb not null
  is_shared boolean not null default false
  created_by uuid not null
  created_at timestamp with time zone not null
  search_text text not null
  lock_version integer not null default 0
table role_permissions (row security, forced)
  tenant_id integer not null
  role_id uuid not null
  code text not null
  view boolean not null default false
  store boolean not null default false
  update boolean not null default false
  delete boolean not null default false
  confirm boolean not null default false
table scale_barcodes (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  prefix text not null
  item_digits smallint not null
  value_digits smallint not null
  decimals smallint not null
  carries text not null
  includes_vat boolean not null default true
  has_check_digit boolean not null default true
  active boolean not null default true
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table sent_ids (row security, forced)
  tenant_id integer not null
  resource text not null
  id uuid not null
  content bytea not null
table sequences (row security, forced)
  tenant_id integer not null
  kind text not null
  year smallint not null default 0
  last_number bigint not null default 0
  last_hash bytea
  pos_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid
table server_clocks
  host text not null
  latest_at timestamp with time zone not null
  told_at timestamp with time zone
table service_checks
  component text not null
  state text not null
  checked_at timestamp with time zone not null
table service_days
  day date not null
  component text not null
  checks integer not null default 0
  slow integer not null default 0
  down integer not null default 0
table sessions
  id uuid not null
  user_id uuid not null
  refresh_hash text not null
  previous_hash text
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  user_agent text
  created_at timestamp with time zone not null default now()
  last_used_at timestamp with time zone not null default now()
  renewed_at timestamp with time zone
table settings (row security, forced)
  tenant_id integer not null
  code text not null
  value jsonb not null
  updated_at timestamp with time zone not null default now()
table simulator_certificates (row security, forced)
  tenant_id integer not null
  number integer not null
  use text not null
  unit text not null
  csr text not null
  certificate text not null
  passed jsonb not null default '[]'::jsonb
table simulator_documents (row security, forced)
  tenant_id integer not null
  hash text not null
  times_sent integer not null
  is_to_be_reported boolean not null
  chain text
  certificate text
  counter bigint
  previous_hash text
  accepted jsonb
table simulator_orders (row security, forced)
  tenant_id integer not null
  unit text not null
  answer text not null
  times integer not null
table simulators (row security, forced)
  tenant_id integer not null
  issued integer not null default 0
table site_settings
  id uuid not null
  contact_email text
  contact_phone text
  terms_version date
  privacy_version date
  banner_ar text
  banner_en text
  banner_from date
  banner_to date
  lock_version integer not null default 1
  created_at timestamp with time zone not null default now()
table stock_count_entries (row security, forced)
  tenant_id integer not null
  stock_count_item_id uuid not null
  round smallint not null
  user_id uuid not null
  amount numeric(20,6) not null
  counted_at timestamp with time zone not null
  lots jsonb not null default '[]'::jsonb
table stock_count_items (row security, forced)
  tenant_id integer not null
  id uuid not null
  stock_count_id uuid not null
  line_no integer not null
  item_id uuid not null
  current_count numeric(20,6) not null
  expected_count numeric(20,6)
  actual_count numeric(20,6)
  previous_count numeric(20,6)
  approved_count numeric(20,6)
  difference numeric(20,6)
  value numeric(20,2)
  unit_cost numeric(18,6)
  round smallint not null default 1
  counted_at timestamp with time zone
  search_text text not null default ''::text
  lots jsonb not null default '[]'::jsonb
  lots_differ boolean not null default false
  merged_item_id uuid
table stock_counts (row security, forced)
  tenant_id integer not null
  id uuid not null
  status smallint not null default 0
  sequence_year smallint not null default 0
  sequence_no bigint
  code text
  date date not null
  store_id uuid not null
  scope text not null
  collection_ids jsonb not null default '[]'::jsonb
  is_blind boolean not null default false
  is_of_start boolean not null default false
  recount_percent numeric(14,4)
  recount_value numeric(18,2)
  account_id uuid
  notes text
  started_at timestamp with time zone not null
  zero_rest boolean not null default false
  shortage numeric(20,2) not null default 0
  surplus numeric(20,2) not null default 0
  entry_id uuid
  approved_by uuid
  confirmed_at timestamp with time zone
  cancelled_at timestamp with time zone
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  shelves jsonb not null default '[]'::jsonb
table stock_days (row security, forced)
  tenant_id integer not null
  item_id uuid not null
  store_id uuid not null
  day date not null
  quantity numeric(20,6) not null
  value numeric(18,2) not null
table stock_levels (row security, forced)
  tenant_id integer not null
  item_id uuid not null
  store_id uuid not null
  quantity numeric(20,6) not null default 0
  value numeric(18,2) not null default 0
  last_cost numeric(18,6) not null default 0
  last_move_date date
  layers jsonb
table stock_moves (row security, forced)
  tenant_id integer not null
  id uuid not null
  item_id uuid not null
  store_id uuid not null
  move_date date not null
  kind text not null
  quantity numeric(20,6) not null
  value numeric(18,2) not null
  unit_cost numeric(18,6) not null
  correction numeric(18,2) not null default 0
  quantity_after numeric(20,6) not null
  value_after numeric(18,2) not null
  document_type smallint not null
  document_id uuid not null
  document_number text
  document_line_id uuid
  entry_id uuid
  created_at timestamp with time zone not null default now()
  receipt_id uuid
  merged_item_id uuid
table stock_recalculation_items (row security, forced)
  tenant_id integer not null
  id uuid not null
  recalculation_id uuid not null
  item_id uuid not null
  store_id uuid not null
  month date not null
  date date not null
  moves_count integer not null
  booked_cost numeric(18,2) not null
  dated_cost numeric(18,2) not null
  cogs numeric(18,2) not null
  correction numeric(18,2) not null
  outcome text not null
  entry_id uuid
  merged_item_id uuid
table stock_recalculations (row security, forced)
  tenant_id integer not null
  id uuid not null
  number integer not null
  state text not null
  scope text not null
  item_ids uuid[] not null default '{}'::uuid[]
  collection_ids uuid[] not null default '{}'::uuid[]
  store_id uuid
  open_from date
  total integer not null default 0
  done integer not null default 0
  cancel_reason text
  created_by uuid not null
  created_at timestamp with time zone not null
  posted_by uuid
  posted_at timestamp with time zone
  cancelled_at timestamp with time zone
table stock_write_down_items (row security, forced)
  tenant_id integer not null
  id uuid not null
  stock_write_down_id uuid not null
  line_no integer not null
  item_id uuid not null
  store_id uuid not null
  net_realisable_value numeric(18,6)
  quantity numeric(20,6) not null default 0
  cost numeric(18,2) not null default 0
  written_down numeric(18,2) not null default 0
  write_down numeric(18,2) not null default 0
table stock_write_downs (row security, forced)
  tenant_id integer not null
  id uuid not null
  status smallint not null default 0
  number text
  date date not null
  selling_cost_percent numeric(9,4) not null default 0
  cost_center_id uuid
  notes text
  write_down numeric(18,2)
  entry_id uuid
  confirmed_at timestamp with time zone
  cancelled_at timestamp with time zone
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
table stores (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  name_en text
  is_main_store boolean not null default false
  account_id uuid not null
  address text
  notes text
  active boolean not null default true
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table subscribers
  id uuid not null
  email text not null
  language text not null
  status text not null
  code_hash text
  code_expires_at timestamp with time zone
  asked_at timestamp with time zone not null
  confirmed_at timestamp with time zone
  left_at timestamp with time zone
  lock_version integer not null default 1
  created_at timestamp with time zone not null
table subscription_cards (row security, forced)
  tenant_id integer not null
  id uuid not null
  provider text not null
  state text not null
  token bytea
  brand text
  last_four text
  month smallint
  year smallint
  problem text
  problem_params jsonb not null default '{}'::jsonb
  checks integer not null default 0
  next_attempt_at timestamp with time zone
  saved_by_name text
  created_at timestamp with time zone not null
table subscription_checkouts (row security, forced)
  tenant_id integer not null
  id uuid not null
  subscription_id uuid not null
  company_id integer
  provider text
  state text not null
  amount numeric(18,2) not null
  url text
  external_id text
  attempts integer not null default 0
  checks integer not null default 0
  claimed_until timestamp with time zone
  claimed_by text
  next_attempt_at timestamp with time zone
  checked_at timestamp with time zone
  has_failed_payment boolean not null default false
  problem text
  problem_params jsonb not null default '{}'::jsonb
  expires_at timestamp with time zone not null
  created_at timestamp with time zone not null
  card_id uuid
  by_itself boolean not null default false
table subscription_credits (row security, forced)
  tenant_id integer not null
  id uuid not null
  subscription_id uuid not null
  payment_id uuid
  kind text not null
  amount numeric(18,2) not null
  created_at timestamp with time zone not null
table subscription_notices (row security, forced)
  tenant_id integer not null
  id uuid not null
  subscription_id uuid not null
  kind text not null
  day integer not null
  created_at timestamp with time zone not null
table subscription_payments (row security, forced)
  tenant_id integer not null
  id uuid not null
  number integer not null default nextval('subscription_payment_numbers'::regclass)
  subscription_id uuid not null
  kind text not null
  method text not null
  amount numeric(18,2) not null
  total numeric(18,2) not null
  vat numeric(18,2) not null
  paid_for text not null
  provider text
  external_id text
  paid_on date not null
  reference text
  reason text
  refund_of uuid
  made_by_name text
  invoice_company_id integer
  invoice_id uuid
  invoice_number text
  search_text text not null
  created_at timestamp with time zone not null
table subscriptions (row security, forced)
  tenant_id integer not null
  id uuid not null
  number integer not null default nextval('subscription_numbers'::regclass)
  type smallint not null
  change text not null
  status text not null
  plan_id uuid not null
  period text
  periods integer not null
  price numeric(18,2) not null
  discount numeric(18,2) not null
  credit numeric(18,2) not null
  total numeric(18,2) not null
  vat numeric(18,2) not null
  net numeric(18,2) not null
  coupon_id uuid
  coupon_code text
  is_automatic boolean not null
  reason text
  made_by_name text
  held_until timestamp with time zone
  payable_until timestamp with time zone
  starts_at timestamp with time zone
  effective_at timestamp with time zone
  expires_at timestamp with time zone
  activated_at timestamp with time zone
  ended_at timestamp with time zone
  search_text text not null
  created_at timestamp with time zone not null
table supplier_invoices (row security, forced)
  tenant_id integer not null
  id uuid not null
  bill_id uuid
  expense_id uuid
  source text not null
  seller_name text
  seller_vat text
  number text
  uuid text
  issued_at text not null
  currency text
  total text not null
  vat text not null
  hash text
  verdict text not null
  steps jsonb not null
  lines jsonb not null
  file_id uuid
  checked_by uuid not null
  checked_at timestamp with time zone not null
  note_id uuid
  net text
table support_grants (row security, forced)
  tenant_id integer not null
  id uuid not null
  level text not null
  hours integer not null
  reason text not null
  ticket_id uuid
  requested_by uuid
  requested_by_name text
  granted_by uuid
  granted_by_name text
  granted_at timestamp with time zone
  expires_at timestamp with time zone
  ended_how text
  ended_by_name text
  ended_at timestamp with time zone
  created_at timestamp with time zone not null
table support_visits (row security, forced)
  tenant_id integer not null
  id uuid not null
  grant_id uuid not null
  user_id uuid not null
  user_name text not null
  entered_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  left_at timestamp with time zone
  changes integer not null default 0
table taxes (row security, forced)
  tenant_id integer not null
  id uuid not null
  code text not null
  name text not null
  name_en text
  percentage numeric(5,2) not null
  category character(1) not null
  mechanism text not null default 'normal'::text
  sales_box text
  purchase_box text
  exemption_code text
  exemption_reason text
  account_id uuid
  description text
  for_sales boolean not null default true
  for_purchases boolean not null default true
  is_system boolean not null default false
  active boolean not null default true
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
  is_mixed_use boolean not null default false
table tenant_users (row security, forced)
  tenant_id integer not null
  id uuid not null
  user_id uuid not null
  role_id uuid
  is_tenant_admin boolean not null default false
  active boolean not null default true
  last_active_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  notes text
  lock_version integer not null default 0
table tenants
  id integer not null
  public_id uuid not null
  name text not null
  name_en text
  email text
  phone text
  country character(2) not null
  currency character(3) not null
  mode text not null default 'live'::text
  live_id integer
  status smallint not null default 1
  plan_id uuid not null
  business_type_id uuid
  owner_id uuid not null
  subscription_type smallint not null default 3
  subscription_expires_at timestamp with time zone not null
  trials smallint not null default 1
  created_at timestamp with time zone not null default now()
  requires_admin_mfa boolean not null default false
  is_demo boolean not null default false
  auto_renew boolean not null default false
  vat_number text
  status_reason text
  lock_version integer not null default 1
  search_text text generated translate(lower(((((((((name || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(vat_number, ''::text))), 'أإآٱةىئیؤک٠١٢٣٤٥٦٧٨٩'::text, 'ااااهيييوك0123456789'::text)
  users_count integer not null default 0
table test_books
  tenant_id integer not null
  mode text not null default 'test'::text
  live_id integer not null
  state text not null
  rows_total integer not null default 0
  rows_copied integer not null default 0
  made_by uuid not null
  started_at timestamp with time zone not null
  touched_at timestamp with time zone not null
  copied_at timestamp with time zone
table ticket_messages (row security, forced)
  tenant_id integer not null
  id uuid not null
  ticket_id uuid not null
  user_id uuid not null
  name text not null
  content text not null
  created_at timestamp with time zone not null
  from_platform boolean not null default false
  is_note boolean not null default false
table tickets (row security, forced)
  tenant_id integer not null
  id uuid not null
  number integer not null default nextval('ticket_numbers'::regclass)
  kind text not null
  subject text not null
  status text not null default 'open'::text
  user_id uuid not null
  name text not null
  email text not null
  phone text
  search_text text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  assigned_to uuid
  answered_at timestamp with time zone
  answered_by text
  company_read_at timestamp with time zone
table units (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  name_en text
  code text not null default 'PCE'::text
  search_text text not null default ''::text
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()
table user_roles (row security, forced)
  tenant_id integer not null
  id uuid not null
  code text
  name text not null
  name_en text
  is_admin boolean not null default false
  created_at timestamp with time zone not null default now()
  stores_scope uuid[]
  description text
  discount_max numeric(7,4)
  lock_version integer not null default 0
table users
  id uuid not null
  name text not null
  email text not null
  mobile text
  password_hash text not null
  is_platform_admin boolean not null default false
  language text not null default 'ar'::text
  activated_at timestamp with time zone
  mfa_secret bytea
  mfa_enabled_at timestamp with time zone
  recovery_code_hashes text[] not null default '{}'::text[]
  terms_accepted_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  mfa_last_step bigint
  pending_email text
  mfa_pending_secret bytea
  mfa_by_email boolean not null default false
  stopped_at timestamp with time zone
  stop_reason text
  last_seen_at timestamp with time zone
  lock_version integer not null default 1
  search_text text generated translate(lower(((((name || ' '::text) || email) || ' '::text) || COALESCE(mobile, ''::text))), 'أإآٱةىئیؤک٠١٢٣٤٥٦٧٨٩'::text, 'ااااهيييوك0123456789'::text)
  tenants_count integer not null default 0
table users_activities (row security, forced)
  tenant_id integer not null
  id uuid not null
  user_id uuid
  user_name text
  resource_type text not null
  resource_id uuid
  action text not null
  changes jsonb
  created_at timestamp with time zone not null default now()
  support_visit_id uuid
  api_key_id uuid
table vat_payments (row security, forced)
  tenant_id integer not null
  id uuid not null
  return_id uuid not null
  starts_on date not null
  date date not null
  amount numeric(18,2) not null
  account_id uuid not null
  entry_id uuid not null
  created_by uuid not null
  created_at timestamp with time zone not null
table vat_registrations (row security, forced)
  tenant_id integer not null
  starts_on date not null
  number text
table vat_reminders (row security, forced)
  tenant_id integer not null
  starts_on date not null
  step text not null
  sent_at timestamp with time zone not null
table vat_returns (row security, forced)
  tenant_id integer not null
  id uuid not null
  starts_on date not null
  ends_on date not null
  version smallint not null
  state text not null
  corrections jsonb not null default '[]'::jsonb
  credit_choice text not null default 'carry'::text
  boxes jsonb not null
  net numeric(18,2) not null
  payable numeric(18,2) not null default 0
  entry_id uuid
  document_count integer not null default 0
  documents_hash bytea
  filed_through_before date
  prepared_at timestamp with time zone not null
  prepared_by uuid not null
  filed_at timestamp with time zone
  filed_by uuid
  amended_at timestamp with time zone
  amended_by uuid
  amend_reason text
  lock_version integer not null default 0
  is_elsewhere boolean not null default false
  filed_on date
  reference text
table zakat_worksheets (row security, forced)
  tenant_id integer not null
  id uuid not null
  fiscal_year_id uuid not null
  year_kind text not null default 'gregorian'::text
  share numeric(7,4) not null default 100
  notes text
  adjustments jsonb not null default '[]'::jsonb
  own_lines jsonb not null default '[]'::jsonb
  state text not null default 'draft'::text
  posted_figures jsonb
  zakat numeric(18,2)
  entry_id uuid
  posted_at timestamp with time zone
  posted_by uuid
  lock_version integer not null default 0
  created_at timestamp with time zone not null default now()

-- constraints

constraint account_months_month_check on account_months: CHECK ((EXTRACT(day FROM month) = (1)::numeric))
constraint account_months_pkey on account_months: PRIMARY KEY (tenant_id, account_id, month, posted_month)
constraint accounts_account_number_check on accounts: CHECK ((account_number ~ '^\d{1,12}$'::text))
constraint accounts_level_check on accounts: CHECK (((level >= 1) AND (level <= 8)))
constraint accounts_name_check on accounts: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint accounts_pkey on accounts: PRIMARY KEY (tenant_id, id)
constraint accounts_tenant_id_account_number_key on accounts: UNIQUE (tenant_id, account_number)
constraint accounts_tenant_id_parent_id_fkey on accounts: FOREIGN KEY (tenant_id, parent_id) REFERENCES accounts(tenant_id, id)
constraint accounts_type_check on accounts: CHECK (((type >= 1) AND (type <= 5)))
constraint api_days_calls_check on api_days: CHECK ((calls > 0))
constraint api_days_pkey on api_days: PRIMARY KEY (tenant_id, day)
constraint api_days_tenant_id_fkey on api_days: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint api_key_days_calls_check on api_key_days: CHECK ((calls > 0))
constraint api_key_days_minute_calls_check on api_key_days: CHECK ((minute_calls > 0))
constraint api_key_days_pkey on api_key_days: PRIMARY KEY (tenant_id, key_id, day)
constraint api_key_days_tenant_id_key_id_fkey on api_key_days: FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys(tenant_id, id)
constraint api_keys_books_check on api_keys: CHECK ((books = ANY (ARRAY['live'::text, 'test'::text])))
constraint api_keys_calls_per_minute_check on api_keys: CHECK (((calls_per_minute >= 1) AND (calls_per_minute <= 600)))
constraint api_keys_check on api_keys: CHECK (((secret_hash IS NULL) OR ((key_end IS NOT NULL) AND (issued_at IS NOT NULL))))
constraint api_keys_check1 on api_keys: CHECK (((previous_hash IS NULL) = (previous_until IS NULL)))
constraint api_keys_check2 on api_keys: CHECK (((revoked_at IS NULL) = (role_id IS NOT NULL)))
constraint api_keys_check3 on api_keys: CHECK (((revoked_at IS NULL) = (revoked_by_name IS NULL)))
constraint api_keys_check4 on api_keys: CHECK (((revoked_at IS NULL) OR ((secret_hash IS NULL) AND (previous_hash IS NULL))))
constraint api_keys_made_by_fkey on api_keys: FOREIGN KEY (made_by) REFERENCES users(id)
constraint api_keys_name_check on api_keys: CHECK (((length(name) >= 1) AND (length(name) <= 100)))
constraint api_keys_pkey on api_keys: PRIMARY KEY (tenant_id, id)
constraint api_keys_tenant_id_fkey on api_keys: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint api_keys_tenant_id_role_id_fkey on api_keys: FOREIGN KEY (tenant_id, role_id) REFERENCES user_roles(tenant_id, id)
constraint assets_check on assets: CHECK (((scrap_value >= (0)::numeric) AND (scrap_value <= purchase_price)))
constraint assets_check1 on assets: CHECK ((start_destruction_date >= purchase_date))
constraint assets_destruction_ratio_check on assets: CHECK (((destruction_ratio >= (0)::numeric) AND (destruction_ratio <= (100)::numeric)))
constraint assets_name_check on assets: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint assets_pkey on assets: PRIMARY KEY (tenant_id, id)
constraint assets_purchase_price_check on assets: CHECK ((purchase_price >= (0)::numeric))
constraint assets_quantity_check on assets: CHECK ((quantity > (0)::numeric))
constraint assets_status_check on assets: CHECK ((status = ANY (ARRAY[0, 1, 2, 3])))
constraint assets_tenant_id_account_id_fkey on assets: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint assets_tenant_id_accumulated_account_id_fkey on assets: FOREIGN KEY (tenant_id, accumulated_account_id) REFERENCES accounts(tenant_id, id)
constraint assets_tenant_id_cost_center_id_fkey on assets: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint assets_tenant_id_excluding_account_id_fkey on assets: FOREIGN KEY (tenant_id, excluding_account_id) REFERENCES accounts(tenant_id, id)
constraint assets_tenant_id_expense_account_id_fkey on assets: FOREIGN KEY (tenant_id, expense_account_id) REFERENCES accounts(tenant_id, id)
constraint assets_tenant_id_item_id_fkey on assets: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint assets_tenant_id_source_bill_id_fkey on assets: FOREIGN KEY (tenant_id, source_bill_id) REFERENCES bills(tenant_id, id)
constraint associations_amount_check on associations: CHECK ((amount > (0)::numeric))
constraint associations_associatable_type_check on associations: CHECK ((associatable_type = ANY (ARRAY['bill'::text, 'expense'::text, 'note'::text, 'opening'::text])))
constraint associations_cashing_type_check on associations: CHECK ((cashing_type = ANY (ARRAY['receipt'::text, 'return'::text, 'note'::text, 'set_off'::text, 'write_off'::text])))
constraint associations_check on associations: CHECK (((cashing_type = ANY (ARRAY['receipt'::text, 'set_off'::text])) = (receipt_id IS NOT NULL)))
constraint associations_check1 on associations: CHECK (((receipt_id IS NULL) = (source_id IS NOT NULL)))
constraint associations_check2 on associations: CHECK (((receipt_id IS NULL) = (tendered IS NULL)))
constraint associations_check3 on associations: CHECK (((source_id IS NULL) = (source_type IS NULL)))
constraint associations_pkey on associations: PRIMARY KEY (tenant_id, id)
constraint associations_source_type_check on associations: CHECK ((source_type = ANY (ARRAY['bill'::text, 'note'::text, 'expense'::text, 'opening'::text, 'entry'::text])))
constraint associations_tenant_id_beneficiary_id_fkey on associations: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint associations_tenant_id_receipt_id_fkey on associations: FOREIGN KEY (tenant_id, receipt_id) REFERENCES receipts(tenant_id, id)
constraint batch_assembly_amount_check on batch_assembly: CHECK ((amount > (0)::numeric))
constraint batch_assembly_check on batch_assembly: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint batch_assembly_check1 on batch_assembly: CHECK (((status = 2) = (finished_on IS NOT NULL)))
constraint batch_assembly_check2 on batch_assembly: CHECK (((status = 255) = (cancelled_at IS NOT NULL)))
constraint batch_assembly_check3 on batch_assembly: CHECK ((finished_on >= date))
constraint batch_assembly_check4 on batch_assembly: CHECK (((status <> 2) OR ((input_value + cost_value) = (scrap_value + output_value))))
constraint batch_assembly_finished_amount_check on batch_assembly: CHECK ((finished_amount >= (0)::numeric))
constraint batch_assembly_pkey on batch_assembly: PRIMARY KEY (tenant_id, id)
constraint batch_assembly_scrapped_amount_check on batch_assembly: CHECK ((scrapped_amount >= (0)::numeric))
constraint batch_assembly_status_check on batch_assembly: CHECK ((status = ANY (ARRAY[0, 1, 2, 255])))
constraint batch_assembly_tenant_id_cost_center_id_fkey on batch_assembly: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint batch_assembly_tenant_id_destination_store_id_fkey on batch_assembly: FOREIGN KEY (tenant_id, destination_store_id) REFERENCES stores(tenant_id, id)
constraint batch_assembly_tenant_id_entry_id_fkey on batch_assembly: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint batch_assembly_tenant_id_finish_entry_id_fkey on batch_assembly: FOREIGN KEY (tenant_id, finish_entry_id) REFERENCES entries(tenant_id, id)
constraint batch_assembly_tenant_id_item_id_fkey on batch_assembly: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint batch_assembly_tenant_id_scrap_account_id_fkey on batch_assembly: FOREIGN KEY (tenant_id, scrap_account_id) REFERENCES accounts(tenant_id, id)
constraint batch_assembly_tenant_id_source_store_id_fkey on batch_assembly: FOREIGN KEY (tenant_id, source_store_id) REFERENCES stores(tenant_id, id)
constraint batch_assembly_tenant_id_unit_id_fkey on batch_assembly: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint batch_assembly_tenant_id_wip_account_id_fkey on batch_assembly: FOREIGN KEY (tenant_id, wip_account_id) REFERENCES accounts(tenant_id, id)
constraint batch_assembly_unit_factor_check on batch_assembly: CHECK ((unit_factor > (0)::numeric))
constraint batch_assembly_components_amount_check on batch_assembly_components: CHECK ((amount > (0)::numeric))
constraint batch_assembly_components_finished_amount_check on batch_assembly_components: CHECK ((finished_amount >= (0)::numeric))
constraint batch_assembly_components_line_no_check on batch_assembly_components: CHECK (((line_no >= 1) AND (line_no <= 1000)))
constraint batch_assembly_components_pkey on batch_assembly_components: PRIMARY KEY (tenant_id, id)
constraint batch_assembly_components_scrapped_amount_check on batch_assembly_components: CHECK ((scrapped_amount >= (0)::numeric))
constraint batch_assembly_components_tenant_id_batch_assembly_id_fkey on batch_assembly_components: FOREIGN KEY (tenant_id, batch_assembly_id) REFERENCES batch_assembly(tenant_id, id) ON DELETE CASCADE
constraint batch_assembly_components_tenant_id_item_id_fkey on batch_assembly_components: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint batch_assembly_components_tenant_id_unit_id_fkey on batch_assembly_components: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint batch_assembly_components_unit_factor_check on batch_assembly_components: CHECK ((unit_factor > (0)::numeric))
constraint batch_assembly_costs_amount_check on batch_assembly_costs: CHECK ((amount > (0)::numeric))
constraint batch_assembly_costs_line_no_check on batch_assembly_costs: CHECK (((line_no >= 1) AND (line_no <= 50)))
constraint batch_assembly_costs_pkey on batch_assembly_costs: PRIMARY KEY (tenant_id, batch_assembly_id, line_no)
constraint batch_assembly_costs_tenant_id_account_id_fkey on batch_assembly_costs: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint batch_assembly_costs_tenant_id_batch_assembly_id_fkey on batch_assembly_costs: FOREIGN KEY (tenant_id, batch_assembly_id) REFERENCES batch_assembly(tenant_id, id) ON DELETE CASCADE
constraint batch_assembly_costs_tenant_id_cost_center_id_fkey on batch_assembly_costs: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint beneficiaries_check on beneficiaries: CHECK (((registration_number ~ '^3\d{13}3$'::text) OR (country <> 'SA'::bpchar)))
constraint beneficiaries_check1 on beneficiaries: CHECK ((is_customer OR is_supplier))
constraint beneficiaries_credit_limit_check on beneficiaries: CHECK ((credit_limit >= (0)::numeric))
constraint beneficiaries_first_name_check on beneficiaries: CHECK (((length(first_name) >= 1) AND (length(first_name) <= 255)))
constraint beneficiaries_name_check on beneficiaries: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint beneficiaries_payment_terms_days_check on beneficiaries: CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 3650)))
constraint beneficiaries_pkey on beneficiaries: PRIMARY KEY (tenant_id, id)
constraint beneficiaries_status_check on beneficiaries: CHECK ((status = ANY (ARRAY[0, 1])))
constraint beneficiaries_tenant_id_account_id_fkey on beneficiaries: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint beneficiaries_tenant_id_group_id_fkey on beneficiaries: FOREIGN KEY (tenant_id, group_id) REFERENCES beneficiary_groups(tenant_id, id)
constraint beneficiaries_tenant_id_price_list_id_fkey on beneficiaries: FOREIGN KEY (tenant_id, price_list_id) REFERENCES price_lists(tenant_id, id)
constraint beneficiary_balances_pkey on beneficiary_balances: PRIMARY KEY (tenant_id, beneficiary_id, account_id)
constraint beneficiary_groups_name_check on beneficiary_groups: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint beneficiary_groups_name_en_check on beneficiary_groups: CHECK (((length(name_en) >= 1) AND (length(name_en) <= 255)))
constraint beneficiary_groups_pkey on beneficiary_groups: PRIMARY KEY (tenant_id, id)
constraint beneficiary_groups_tenant_id_fkey on beneficiary_groups: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint beneficiary_groups_tenant_id_price_list_id_fkey on beneficiary_groups: FOREIGN KEY (tenant_id, price_list_id) REFERENCES price_lists(tenant_id, id)
constraint bill_collections_amount_check on bill_collections: CHECK ((amount > (0)::numeric))
constraint bill_collections_check on bill_collections: CHECK ((expires_at > created_at))
constraint bill_collections_check1 on bill_collections: CHECK (((status <> 'open'::text) OR (url IS NOT NULL)))
constraint bill_collections_created_by_fkey on bill_collections: FOREIGN KEY (created_by) REFERENCES users(id)
constraint bill_collections_pkey on bill_collections: PRIMARY KEY (tenant_id, id)
constraint bill_collections_status_check on bill_collections: CHECK ((status = ANY (ARRAY['making'::text, 'open'::text, 'paid'::text, 'cancelled'::text, 'failed'::text])))
constraint bill_collections_tenant_id_bill_id_fkey on bill_collections: FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id)
constraint bill_collections_tenant_id_code_hash_key on bill_collections: UNIQUE (tenant_id, code_hash)
constraint bill_days_pkey on bill_days: PRIMARY KEY (tenant_id, type, issue_date, store_id, is_prepayment, payment_status)
constraint bill_deliveries_part_check on bill_deliveries: CHECK ((part >= 1))
constraint bill_deliveries_pkey on bill_deliveries: PRIMARY KEY (tenant_id, id)
constraint bill_deliveries_status_check on bill_deliveries: CHECK ((status = ANY (ARRAY[1, 255])))
constraint bill_deliveries_tenant_id_bill_id_fkey on bill_deliveries: FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id)
constraint bill_deliveries_tenant_id_bill_id_part_key on bill_deliveries: UNIQUE (tenant_id, bill_id, part)
constraint bill_deliveries_tenant_id_entry_id_fkey on bill_deliveries: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint bill_delivery_items_base_qty_check on bill_delivery_items: CHECK ((base_qty > (0)::numeric))
constraint bill_delivery_items_pkey on bill_delivery_items: PRIMARY KEY (tenant_id, delivery_id, bill_item_id)
constraint bill_delivery_items_tenant_id_bill_item_id_fkey on bill_delivery_items: FOREIGN KEY (tenant_id, bill_item_id) REFERENCES bill_items(tenant_id, id) DEFERRABLE INITIALLY DEFERRED
constraint bill_delivery_items_tenant_id_delivery_id_fkey on bill_delivery_items: FOREIGN KEY (tenant_id, delivery_id) REFERENCES bill_deliveries(tenant_id, id)
constraint bill_delivery_items_tenant_id_store_id_fkey on bill_delivery_items: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint bill_item_components_line_no_check on bill_item_components: CHECK ((line_no > 0))
constraint bill_item_components_pkey on bill_item_components: PRIMARY KEY (tenant_id, bill_item_id, component_id)
constraint bill_item_components_tenant_id_bill_item_id_fkey on bill_item_components: FOREIGN KEY (tenant_id, bill_item_id) REFERENCES bill_items(tenant_id, id) ON DELETE CASCADE
constraint bill_item_components_tenant_id_component_id_fkey on bill_item_components: FOREIGN KEY (tenant_id, component_id) REFERENCES items(tenant_id, id)
constraint bill_items_customs_value_check on bill_items: CHECK ((customs_value > (0)::numeric))
constraint bill_items_item_cost_check on bill_items: CHECK ((item_cost >= (0)::numeric))
constraint bill_items_item_discount_check on bill_items: CHECK ((item_discount >= (0)::numeric))
constraint bill_items_item_price_check on bill_items: CHECK ((item_price >= (0)::numeric))
constraint bill_items_item_qty_check on bill_items: CHECK ((item_qty >= (0)::numeric))
constraint bill_items_line_no_check on bill_items: CHECK (((line_no >= 1) AND (line_no <= 1000)))
constraint bill_items_pkey on bill_items: PRIMARY KEY (tenant_id, id)
constraint bill_items_tenant_id_account_id_fkey on bill_items: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint bill_items_tenant_id_bill_id_fkey on bill_items: FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id) ON DELETE CASCADE
constraint bill_items_tenant_id_cost_center_id_fkey on bill_items: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint bill_items_tenant_id_goods_receipt_item_id_fkey on bill_items: FOREIGN KEY (tenant_id, goods_receipt_item_id) REFERENCES goods_receipt_items(tenant_id, id) DEFERRABLE INITIALLY DEFERRED
constraint bill_items_tenant_id_item_id_fkey on bill_items: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint bill_items_tenant_id_returned_from_bill_item_id_fkey on bill_items: FOREIGN KEY (tenant_id, returned_from_bill_item_id) REFERENCES bill_items(tenant_id, id) DEFERRABLE INITIALLY DEFERRED
constraint bill_items_tenant_id_store_id_fkey on bill_items: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint bill_items_tenant_id_tax_id_fkey on bill_items: FOREIGN KEY (tenant_id, tax_id) REFERENCES taxes(tenant_id, id)
constraint bill_items_tenant_id_unit_id_fkey on bill_items: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint bill_prepayments_base_check on bill_prepayments: CHECK ((base > (0)::numeric))
constraint bill_prepayments_pkey on bill_prepayments: PRIMARY KEY (tenant_id, bill_id, prepayment_bill_id, tax_id)
constraint bill_prepayments_tenant_id_bill_id_fkey on bill_prepayments: FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id) ON DELETE CASCADE
constraint bill_prepayments_tenant_id_prepayment_bill_id_fkey on bill_prepayments: FOREIGN KEY (tenant_id, prepayment_bill_id) REFERENCES bills(tenant_id, id)
constraint bill_prepayments_tenant_id_tax_id_fkey on bill_prepayments: FOREIGN KEY (tenant_id, tax_id) REFERENCES taxes(tenant_id, id)
constraint bill_prepayments_vat_check on bill_prepayments: CHECK ((vat >= (0)::numeric))
constraint bill_sums_pkey on bill_sums: PRIMARY KEY (tenant_id, type, status, payment_status)
constraint bills_cancelled on bills: CHECK (((status = 255) = (cancelled_at IS NOT NULL)))
constraint bills_check on bills: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint bills_check1 on bills: CHECK (((status = 0) OR (beneficiary_id IS NOT NULL)))
constraint bills_check2 on bills: CHECK ((((total_paid >= (0)::numeric) AND (total_paid <= GREATEST(net, (0)::numeric))) OR (status = 255)))
constraint bills_contract_number_check on bills: CHECK ((length(contract_number) <= 127))
constraint bills_credited_check on bills: CHECK ((credited >= (0)::numeric))
constraint bills_delivery_status_check on bills: CHECK ((delivery_status = ANY (ARRAY[0, 1])))
constraint bills_discount_check on bills: CHECK ((discount_amount >= (0)::numeric))
constraint bills_exchange_rate_check on bills: CHECK ((exchange_rate > (0)::numeric))
constraint bills_kind_check on bills: CHECK ((kind = ANY (ARRAY['standard'::text, 'simplified'::text, 'prepayment'::text])))
constraint bills_net_override_check on bills: CHECK ((net_override >= (0)::numeric))
constraint bills_opened_from_check on bills: CHECK ((opened_from = ANY (ARRAY[1, 11])))
constraint bills_pkey on bills: PRIMARY KEY (tenant_id, id)
constraint bills_prepaid_check on bills: CHECK ((prepaid >= (0)::numeric))
constraint bills_retention_credited_check on bills: CHECK ((retention_credited >= (0)::numeric))
constraint bills_retention_released_check on bills: CHECK ((retention_released >= (0)::numeric))
constraint bills_return_status_check on bills: CHECK ((return_status = ANY (ARRAY['none'::text, 'partly_returned'::text, 'returned'::text])))
constraint bills_status_check on bills: CHECK ((status = ANY (ARRAY[0, 1, 9, 11, 128, 255])))
constraint bills_tenant_id_beneficiary_id_fkey on bills: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint bills_tenant_id_cost_center_id_fkey on bills: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint bills_tenant_id_entry_id_fkey on bills: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint bills_tenant_id_party_account_id_fkey on bills: FOREIGN KEY (tenant_id, party_account_id) REFERENCES accounts(tenant_id, id)
constraint bills_tenant_id_pos_id_fkey on bills: FOREIGN KEY (tenant_id, pos_id) REFERENCES pos(tenant_id, id)
constraint bills_tenant_id_pos_session_id_fkey on bills: FOREIGN KEY (tenant_id, pos_session_id) REFERENCES pos_sessions(tenant_id, id)
constraint bills_tenant_id_quotation_id_fkey on bills: FOREIGN KEY (tenant_id, quotation_id) REFERENCES quotations(tenant_id, id)
constraint bills_tenant_id_returned_from_bill_id_fkey on bills: FOREIGN KEY (tenant_id, returned_from_bill_id) REFERENCES bills(tenant_id, id)
constraint bills_tenant_id_store_id_fkey on bills: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint bills_type_check on bills: CHECK (((type >= 1) AND (type <= 4)))
constraint open_lines_of_changed on bills: TRIGGER DEFERRABLE INITIALLY DEFERRED
constraint open_lines_of_new on bills: TRIGGER DEFERRABLE INITIALLY DEFERRED
constraint sold_at_pos on bills: CHECK (((pos_id IS NULL) OR (type = ANY (ARRAY[1, 4]))))
constraint book_versions_pkey on book_versions: PRIMARY KEY (tenant_id)
constraint budget_lines_month_check on budget_lines: CHECK ((EXTRACT(day FROM month) = (1)::numeric))
constraint budget_lines_pkey on budget_lines: PRIMARY KEY (tenant_id, id)
constraint budget_lines_tenant_id_account_id_fkey on budget_lines: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint budget_lines_tenant_id_budget_id_fkey on budget_lines: FOREIGN KEY (tenant_id, budget_id) REFERENCES budgets(tenant_id, id)
constraint budget_lines_tenant_id_cost_center_id_fkey on budget_lines: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint budgets_name_check on budgets: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint budgets_pkey on budgets: PRIMARY KEY (tenant_id, id)
constraint budgets_tenant_id_fiscal_year_id_fkey on budgets: FOREIGN KEY (tenant_id, fiscal_year_id) REFERENCES fiscal_years(tenant_id, id)
constraint budgets_tenant_id_fiscal_year_id_name_key on budgets: UNIQUE (tenant_id, fiscal_year_id, name)
constraint business_types_code_key on business_types: UNIQUE (code)
constraint business_types_pkey on business_types: PRIMARY KEY (id)
constraint collection_payments_amount_check on collection_payments: CHECK ((amount > (0)::numeric))
constraint collection_payments_pkey on collection_payments: PRIMARY KEY (tenant_id, id)
constraint collection_payments_tenant_id_collection_id_fkey on collection_payments: FOREIGN KEY (tenant_id, collection_id) REFERENCES bill_collections(tenant_id, id)
constraint collection_payments_tenant_id_provider_payment_id_key on collection_payments: UNIQUE (tenant_id, provider, payment_id)
constraint collection_payments_tenant_id_receipt_id_fkey on collection_payments: FOREIGN KEY (tenant_id, receipt_id) REFERENCES receipts(tenant_id, id)
constraint collections_name_check on collections: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint collections_pkey on collections: PRIMARY KEY (tenant_id, id)
constraint collections_tenant_id_cost_account_id_fkey on collections: FOREIGN KEY (tenant_id, cost_account_id) REFERENCES accounts(tenant_id, id)
constraint collections_tenant_id_name_key on collections: UNIQUE (tenant_id, name)
constraint collections_tenant_id_sales_account_id_fkey on collections: FOREIGN KEY (tenant_id, sales_account_id) REFERENCES accounts(tenant_id, id)
constraint companies_check on companies: CHECK (((identity_scheme IS NULL) = (identity_number IS NULL)))
constraint companies_einvoicing_phase_check on companies: CHECK ((einvoicing_phase = ANY (ARRAY[1, 2])))
constraint companies_financial_year_end_check on companies: CHECK ((financial_year_end ~ '^\d\d-\d\d$'::text))
constraint companies_identity_scheme_check on companies: CHECK ((identity_scheme = ANY (ARRAY['MOM'::text, 'MLS'::text, '700'::text, 'SAG'::text, 'OTH'::text])))
constraint companies_pkey on companies: PRIMARY KEY (tenant_id)
constraint companies_tax_registration_number_check on companies: CHECK ((tax_registration_number ~ '^3\d{13}3$'::text))
constraint company_deletions_asked_by_fkey on company_deletions: FOREIGN KEY (asked_by) REFERENCES users(id)
constraint company_deletions_check on company_deletions: CHECK ((due_at > asked_at))
constraint company_deletions_pkey on company_deletions: PRIMARY KEY (tenant_id)
constraint company_deletions_state_check on company_deletions: CHECK ((state = ANY (ARRAY['asked'::text, 'deleting'::text])))
constraint company_deletions_tenant_id_fkey on company_deletions: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint consignment_items_amount_check on consignment_items: CHECK ((amount > (0)::numeric))
constraint consignment_items_arrived_check on consignment_items: CHECK (((received_qty >= (0)::numeric) AND (lost_qty >= (0)::numeric) AND (returned_qty >= (0)::numeric) AND (((received_qty + lost_qty) + returned_qty) <= (amount * unit_factor))))
constraint consignment_items_line_no_check on consignment_items: CHECK (((line_no >= 1) AND (line_no <= 1000)))
constraint consignment_items_market_price_check on consignment_items: CHECK ((market_price >= (0)::numeric))
constraint consignment_items_pkey on consignment_items: PRIMARY KEY (tenant_id, id)
constraint consignment_items_tenant_id_consignment_id_fkey on consignment_items: FOREIGN KEY (tenant_id, consignment_id) REFERENCES consignments(tenant_id, id) ON DELETE CASCADE
constraint consignment_items_tenant_id_cost_center_id_fkey on consignment_items: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint consignment_items_tenant_id_item_id_fkey on consignment_items: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint consignment_items_tenant_id_tax_id_fkey on consignment_items: FOREIGN KEY (tenant_id, tax_id) REFERENCES taxes(tenant_id, id)
constraint consignment_items_tenant_id_unit_id_fkey on consignment_items: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint consignment_items_unit_factor_check on consignment_items: CHECK ((unit_factor > (0)::numeric))
constraint consignment_items_unit_price_check on consignment_items: CHECK ((unit_price >= (0)::numeric))
constraint consignment_receipt_items_lost_qty_check on consignment_receipt_items: CHECK ((lost_qty >= (0)::numeric))
constraint consignment_receipt_items_pkey on consignment_receipt_items: PRIMARY KEY (tenant_id, id)
constraint consignment_receipt_items_received_qty_check on consignment_receipt_items: CHECK ((received_qty >= (0)::numeric))
constraint consignment_receipt_items_returned_qty_check on consignment_receipt_items: CHECK ((returned_qty >= (0)::numeric))
constraint consignment_receipt_items_tenant_id_consignment_item_id_fkey on consignment_receipt_items: FOREIGN KEY (tenant_id, consignment_item_id) REFERENCES consignment_items(tenant_id, id) ON DELETE CASCADE
constraint consignment_receipt_items_tenant_id_receipt_id_fkey on consignment_receipt_items: FOREIGN KEY (tenant_id, receipt_id) REFERENCES consignment_receipts(tenant_id, id) ON DELETE CASCADE
constraint consignment_receipts_part_check on consignment_receipts: CHECK ((part > 0))
constraint consignment_receipts_pkey on consignment_receipts: PRIMARY KEY (tenant_id, id)
constraint consignment_receipts_tenant_id_account_id_fkey on consignment_receipts: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint consignment_receipts_tenant_id_consignment_id_fkey on consignment_receipts: FOREIGN KEY (tenant_id, consignment_id) REFERENCES consignments(tenant_id, id) ON DELETE CASCADE
constraint consignment_receipts_tenant_id_entry_id_fkey on consignment_receipts: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint consignments_check on consignments: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint consignments_check1 on consignments: CHECK (((status = 255) = (cancelled_at IS NOT NULL)))
constraint consignments_check2 on consignments: CHECK (((type = 510) OR (NOT is_deemed_supply)))
constraint consignments_gift_check on consignments: CHECK (((type = 510) OR (NOT is_gift)))
constraint consignments_in_transit_check on consignments: CHECK ((is_two_step OR (NOT is_in_transit)))
constraint consignments_opened_from_check on consignments: CHECK ((opened_from = 1))
constraint consignments_pkey on consignments: PRIMARY KEY (tenant_id, id)
constraint consignments_status_check on consignments: CHECK ((status = ANY (ARRAY[0, 1, 128, 255])))
constraint consignments_tenant_id_account_id_fkey on consignments: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint consignments_tenant_id_beneficiary_id_fkey on consignments: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint consignments_tenant_id_cost_center_id_fkey on consignments: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint consignments_tenant_id_destination_store_id_fkey on consignments: FOREIGN KEY (tenant_id, destination_store_id) REFERENCES stores(tenant_id, id)
constraint consignments_tenant_id_entry_id_fkey on consignments: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint consignments_tenant_id_source_store_id_fkey on consignments: FOREIGN KEY (tenant_id, source_store_id) REFERENCES stores(tenant_id, id)
constraint consignments_tenant_id_transit_account_id_fkey on consignments: FOREIGN KEY (tenant_id, transit_account_id) REFERENCES accounts(tenant_id, id)
constraint consignments_two_step_check on consignments: CHECK (((type = 540) OR (NOT is_two_step)))
constraint consignments_type_check on consignments: CHECK ((type = ANY (ARRAY[510, 520, 530, 540])))
constraint conversion_balances_check on conversion_balances: CHECK (((kind = 'conversion'::text) = (record_id IS NULL)))
constraint conversion_balances_check1 on conversion_balances: CHECK (((status <> 0) OR (entry_id IS NULL)))
constraint conversion_balances_check2 on conversion_balances: CHECK (((status = 128) = (opened_by IS NOT NULL)))
constraint conversion_balances_kind_check on conversion_balances: CHECK ((kind = ANY (ARRAY['conversion'::text, 'account'::text, 'beneficiary'::text, 'item'::text])))
constraint conversion_balances_opened_from_check on conversion_balances: CHECK ((opened_from = 1))
constraint conversion_balances_pkey on conversion_balances: PRIMARY KEY (tenant_id, id)
constraint conversion_balances_revision_check on conversion_balances: CHECK ((revision >= 0))
constraint conversion_balances_status_check on conversion_balances: CHECK ((status = ANY (ARRAY[0, 1, 128])))
constraint conversion_balances_tenant_id_entry_id_fkey on conversion_balances: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint conversion_lines_credit_check on conversion_lines: CHECK ((credit >= (0)::numeric))
constraint conversion_lines_debit_check on conversion_lines: CHECK ((debit >= (0)::numeric))
constraint conversion_lines_line_no_check on conversion_lines: CHECK ((line_no > 0))
constraint conversion_lines_pkey on conversion_lines: PRIMARY KEY (tenant_id, conversion_id, line_no)
constraint conversion_lines_tenant_id_account_id_fkey on conversion_lines: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint conversion_lines_tenant_id_beneficiary_id_fkey on conversion_lines: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint conversion_lines_tenant_id_conversion_id_fkey on conversion_lines: FOREIGN KEY (tenant_id, conversion_id) REFERENCES conversion_balances(tenant_id, id) ON DELETE CASCADE
constraint conversion_stock_line_no_check on conversion_stock: CHECK ((line_no > 0))
constraint conversion_stock_pkey on conversion_stock: PRIMARY KEY (tenant_id, conversion_id, line_no)
constraint conversion_stock_quantity_check on conversion_stock: CHECK ((quantity > (0)::numeric))
constraint conversion_stock_tenant_id_conversion_id_fkey on conversion_stock: FOREIGN KEY (tenant_id, conversion_id) REFERENCES conversion_balances(tenant_id, id) ON DELETE CASCADE
constraint conversion_stock_tenant_id_item_id_fkey on conversion_stock: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint conversion_stock_tenant_id_store_id_fkey on conversion_stock: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint conversion_stock_unit_price_check on conversion_stock: CHECK ((unit_price >= (0)::numeric))
constraint conversion_stock_value_check on conversion_stock: CHECK ((value >= (0)::numeric))
constraint cost_centers_name_check on cost_centers: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint cost_centers_pkey on cost_centers: PRIMARY KEY (tenant_id, id)
constraint cost_centers_tenant_id_name_key on cost_centers: UNIQUE (tenant_id, name)
constraint countries_pkey on countries: PRIMARY KEY (code)
constraint coupons_check on coupons: CHECK (((NOT is_percentage) OR (value <= (100)::numeric)))
constraint coupons_check1 on coupons: CHECK ((valid_to >= valid_from))
constraint coupons_code_check on coupons: CHECK ((code ~ '^[A-Z0-9_-]{3,32}$'::text))
constraint coupons_code_key on coupons: UNIQUE (code)
constraint coupons_max_uses_check on coupons: CHECK ((max_uses > 0))
constraint coupons_max_uses_per_tenant_check on coupons: CHECK ((max_uses_per_tenant > 0))
constraint coupons_period_check on coupons: CHECK ((period = ANY (ARRAY['monthly'::text, 'yearly'::text])))
constraint coupons_pkey on coupons: PRIMARY KEY (id)
constraint coupons_status_check on coupons: CHECK ((status = ANY (ARRAY[0, 1])))
constraint coupons_used_check on coupons: CHECK ((used >= 0))
constraint coupons_value_check on coupons: CHECK ((value > (0)::numeric))
constraint currencies_code_key on currencies: UNIQUE (code)
constraint currencies_minor_digits_check on currencies: CHECK (((minor_digits >= 0) AND (minor_digits <= 3)))
constraint currencies_pkey on currencies: PRIMARY KEY (id)
constraint currency_rates_currency_id_fkey on currency_rates: FOREIGN KEY (currency_id) REFERENCES currencies(id)
constraint currency_rates_pkey on currency_rates: PRIMARY KEY (currency_id, rate_date)
constraint currency_rates_rate_check on currency_rates: CHECK ((rate > (0)::numeric))
constraint default_accounts_pkey on default_accounts: PRIMARY KEY (tenant_id, id)
constraint default_accounts_tenant_id_account_id_fkey on default_accounts: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint default_accounts_tenant_id_code_key on default_accounts: UNIQUE (tenant_id, code)
constraint document_designs_pkey on document_designs: PRIMARY KEY (tenant_id)
constraint document_shares_check on document_shares: CHECK ((expires_at > created_at))
constraint document_shares_created_by_fkey on document_shares: FOREIGN KEY (created_by) REFERENCES users(id)
constraint document_shares_document_type_check on document_shares: CHECK ((document_type = ANY (ARRAY[1, 2, 3, 14, 16])))
constraint document_shares_pkey on document_shares: PRIMARY KEY (tenant_id, id)
constraint document_shares_revoked_by_fkey on document_shares: FOREIGN KEY (revoked_by) REFERENCES users(id)
constraint document_shares_tenant_id_fkey on document_shares: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint document_shares_tenant_id_token_hash_key on document_shares: UNIQUE (tenant_id, token_hash)
constraint download_links_check on download_links: CHECK (((ended_at IS NULL) OR (used_at IS NOT NULL)))
constraint download_links_pkey on download_links: PRIMARY KEY (tenant_id, id)
constraint download_links_tenant_id_fkey on download_links: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint download_links_tenant_id_token_hash_key on download_links: UNIQUE (tenant_id, token_hash)
constraint download_links_user_id_fkey on download_links: FOREIGN KEY (user_id) REFERENCES users(id)
constraint einvoice_alarms_pkey on einvoice_alarms: PRIMARY KEY (tenant_id, about)
constraint einvoice_attempts_attempt_check on einvoice_attempts: CHECK ((attempt > 0))
constraint einvoice_attempts_call_check on einvoice_attempts: CHECK ((call = ANY (ARRAY['clearance'::text, 'reporting'::text])))
constraint einvoice_attempts_check on einvoice_attempts: CHECK (((http_status IS NULL) = (unanswered IS NOT NULL)))
constraint einvoice_attempts_pkey on einvoice_attempts: PRIMARY KEY (tenant_id, id)
constraint einvoice_attempts_tenant_id_einvoice_id_attempt_key on einvoice_attempts: UNIQUE (tenant_id, einvoice_id, attempt)
constraint einvoice_attempts_tenant_id_einvoice_id_fkey on einvoice_attempts: FOREIGN KEY (tenant_id, einvoice_id) REFERENCES einvoices(tenant_id, id)
constraint einvoice_clearances_pkey on einvoice_clearances: PRIMARY KEY (tenant_id, einvoice_id)
constraint einvoice_clearances_tenant_id_einvoice_id_fkey on einvoice_clearances: FOREIGN KEY (tenant_id, einvoice_id) REFERENCES einvoices(tenant_id, id)
constraint einvoice_onboarding_steps_outcome_check on einvoice_onboarding_steps: CHECK ((outcome = ANY (ARRAY['done'::text, 'waiting'::text, 'failed'::text])))
constraint einvoice_onboarding_steps_pkey on einvoice_onboarding_steps: PRIMARY KEY (tenant_id, id)
constraint einvoice_onboarding_steps_tenant_id_onboarding_id_fkey on einvoice_onboarding_steps: FOREIGN KEY (tenant_id, onboarding_id) REFERENCES einvoice_onboardings(tenant_id, id)
constraint einvoice_onboardings_check on einvoice_onboardings: CHECK (((status = 'working'::text) OR (otp IS NULL)))
constraint einvoice_onboardings_created_by_fkey on einvoice_onboardings: FOREIGN KEY (created_by) REFERENCES users(id)
constraint einvoice_onboardings_kind_check on einvoice_onboardings: CHECK ((kind = ANY (ARRAY['first'::text, 'renewal'::text])))
constraint einvoice_onboardings_pkey on einvoice_onboardings: PRIMARY KEY (tenant_id, id)
constraint einvoice_onboardings_status_check on einvoice_onboardings: CHECK ((status = ANY (ARRAY['working'::text, 'failed'::text, 'done'::text, 'abandoned'::text])))
constraint einvoice_onboardings_step_check on einvoice_onboardings: CHECK ((step = ANY (ARRAY['certificate_request'::text, 'compliance_certificate'::text, 'compliance_documents'::text, 'production_certificate'::text, 'activation'::text])))
constraint einvoice_onboardings_tenant_id_unit_id_fkey on einvoice_onboardings: FOREIGN KEY (tenant_id, unit_id) REFERENCES einvoice_units(tenant_id, id)
constraint einvoice_pack_pieces_pkey on einvoice_pack_pieces: PRIMARY KEY (tenant_id, pack_id, number)
constraint einvoice_pack_pieces_tenant_id_pack_id_fkey on einvoice_pack_pieces: FOREIGN KEY (tenant_id, pack_id) REFERENCES einvoice_packs(tenant_id, id) ON DELETE CASCADE
constraint einvoice_packs_check on einvoice_packs: CHECK ((from_date <= to_date))
constraint einvoice_packs_check1 on einvoice_packs: CHECK (((status = 'done'::text) = (sha256 IS NOT NULL)))
constraint einvoice_packs_created_by_fkey on einvoice_packs: FOREIGN KEY (created_by) REFERENCES users(id)
constraint einvoice_packs_pkey on einvoice_packs: PRIMARY KEY (tenant_id, id)
constraint einvoice_packs_status_check on einvoice_packs: CHECK ((status = ANY (ARRAY['working'::text, 'done'::text, 'failed'::text])))
constraint einvoice_packs_tenant_id_store_id_fkey on einvoice_packs: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint einvoice_silences_environment_check on einvoice_silences: CHECK ((environment = ANY (ARRAY['sandbox'::text, 'simulation'::text, 'production'::text, 'simulator'::text])))
constraint einvoice_silences_pkey on einvoice_silences: PRIMARY KEY (tenant_id, environment)
constraint einvoice_silences_tenant_id_einvoice_id_fkey on einvoice_silences: FOREIGN KEY (tenant_id, einvoice_id) REFERENCES einvoices(tenant_id, id)
constraint einvoice_states_pkey on einvoice_states: PRIMARY KEY (tenant_id, einvoice_id)
constraint einvoice_states_status_check on einvoice_states: CHECK ((status = ANY (ARRAY['kept'::text, 'not_sent'::text, 'sending'::text, 'cleared'::text, 'reported'::text, 'warnings'::text, 'rejected'::text])))
constraint einvoice_states_tenant_id_einvoice_id_fkey on einvoice_states: FOREIGN KEY (tenant_id, einvoice_id) REFERENCES einvoices(tenant_id, id)
constraint kept_is_not_sent on einvoice_states: CHECK (((status <> 'kept'::text) OR (next_attempt_at IS NULL)))
constraint einvoice_units_environment_check on einvoice_units: CHECK ((environment = ANY (ARRAY['local'::text, 'sandbox'::text, 'simulation'::text, 'production'::text, 'simulator'::text])))
constraint einvoice_units_pkey on einvoice_units: PRIMARY KEY (tenant_id, id)
constraint einvoice_units_state_check on einvoice_units: CHECK ((state = ANY (ARRAY['new'::text, 'ready'::text, 'stopped'::text, 'retired'::text])))
constraint einvoice_units_tenant_id_pos_id_fkey on einvoice_units: FOREIGN KEY (tenant_id, pos_id) REFERENCES pos(tenant_id, id)
constraint einvoice_units_tenant_id_store_id_fkey on einvoice_units: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint sealing_needs_key on einvoice_units: CHECK (((NOT active) OR ((private_key IS NOT NULL) AND (certificate IS NOT NULL) AND (certificate_expires_at IS NOT NULL))))
constraint stopped_for_a_reason on einvoice_units: CHECK (((state = 'stopped'::text) = (stopped_why IS NOT NULL)))
constraint unit_of_one_place on einvoice_units: CHECK (((store_id IS NULL) OR (pos_id IS NULL)))
constraint einvoices_invoice_kind_check on einvoices: CHECK ((invoice_kind = ANY (ARRAY['standard'::text, 'simplified'::text])))
constraint einvoices_pkey on einvoices: PRIMARY KEY (tenant_id, id)
constraint einvoices_tenant_id_unit_id_counter_key on einvoices: UNIQUE (tenant_id, unit_id, counter)
constraint einvoices_tenant_id_unit_id_fkey on einvoices: FOREIGN KEY (tenant_id, unit_id) REFERENCES einvoice_units(tenant_id, id)
constraint einvoices_tenant_id_uuid_key on einvoices: UNIQUE (tenant_id, uuid)
constraint einvoices_type_code_check on einvoices: CHECK ((type_code = ANY (ARRAY[381, 383, 386, 388])))
constraint entries_pkey on entries: PRIMARY KEY (tenant_id, id)
constraint entries_tenant_id_inverse_entry_id_fkey on entries: FOREIGN KEY (tenant_id, inverse_entry_id) REFERENCES entries(tenant_id, id)
constraint entries_tenant_id_sequence_year_sequence_no_key on entries: UNIQUE (tenant_id, sequence_year, sequence_no)
constraint entries_total_check on entries: CHECK ((total > (0)::numeric))
constraint entry_balances on entries: TRIGGER DEFERRABLE INITIALLY DEFERRED
constraint entry_transactions_check on entry_transactions: CHECK (((debit > (0)::numeric) <> (credit > (0)::numeric)))
constraint entry_transactions_credit_check on entry_transactions: CHECK ((credit >= (0)::numeric))
constraint entry_transactions_debit_check on entry_transactions: CHECK ((debit >= (0)::numeric))
constraint entry_transactions_line_no_check on entry_transactions: CHECK ((line_no > 0))
constraint entry_transactions_pkey on entry_transactions: PRIMARY KEY (tenant_id, entry_id, line_no)
constraint entry_transactions_tenant_id_account_id_fkey on entry_transactions: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint entry_transactions_tenant_id_beneficiary_id_fkey on entry_transactions: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint entry_transactions_tenant_id_cost_center_id_fkey on entry_transactions: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint entry_transactions_tenant_id_entry_id_fkey on entry_transactions: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint entry_transactions_tenant_id_item_id_fkey on entry_transactions: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint entry_transactions_tenant_id_store_id_fkey on entry_transactions: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint expense_items_customs_value_check on expense_items: CHECK ((customs_value > (0)::numeric))
constraint expense_items_item_discount_check on expense_items: CHECK ((discount >= (0)::numeric))
constraint expense_items_item_price_check on expense_items: CHECK ((price >= (0)::numeric))
constraint expense_items_line_no_check on expense_items: CHECK (((line_no >= 1) AND (line_no <= 1000)))
constraint expense_items_pkey on expense_items: PRIMARY KEY (tenant_id, id)
constraint expense_items_tenant_id_account_id_fkey on expense_items: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint expense_items_tenant_id_cost_center_id_fkey on expense_items: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint expense_items_tenant_id_expense_id_fkey on expense_items: FOREIGN KEY (tenant_id, expense_id) REFERENCES expenses(tenant_id, id) ON DELETE CASCADE
constraint expense_items_tenant_id_tax_id_fkey on expense_items: FOREIGN KEY (tenant_id, tax_id) REFERENCES taxes(tenant_id, id)
constraint expenses_cancelled on expenses: CHECK (((status = 255) = (cancelled_at IS NOT NULL)))
constraint expenses_check on expenses: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint expenses_check1 on expenses: CHECK ((((total_paid >= (0)::numeric) AND (total_paid <= GREATEST(net, (0)::numeric))) OR (status = 255)))
constraint expenses_discount_check on expenses: CHECK ((discount_amount >= (0)::numeric))
constraint expenses_exchange_rate_check on expenses: CHECK ((exchange_rate > (0)::numeric))
constraint expenses_net_override_check on expenses: CHECK ((net_override >= (0)::numeric))
constraint expenses_opened_from_check on expenses: CHECK ((opened_from = 1))
constraint expenses_pkey on expenses: PRIMARY KEY (tenant_id, id)
constraint expenses_status_check on expenses: CHECK ((status = ANY (ARRAY[0, 1, 128, 255])))
constraint expenses_tenant_id_beneficiary_id_fkey on expenses: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint expenses_tenant_id_cost_center_id_fkey on expenses: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint expenses_tenant_id_entry_id_fkey on expenses: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint expenses_tenant_id_party_account_id_fkey on expenses: FOREIGN KEY (tenant_id, party_account_id) REFERENCES accounts(tenant_id, id)
constraint feature_switches_check on feature_switches: CHECK (((company_id IS NOT NULL) OR (mode <> 'plan'::text)))
constraint feature_switches_company_id_fkey on feature_switches: FOREIGN KEY (company_id) REFERENCES tenants(id)
constraint feature_switches_feature_check on feature_switches: CHECK (((length(feature) >= 1) AND (length(feature) <= 80)))
constraint feature_switches_mode_check on feature_switches: CHECK ((mode = ANY (ARRAY['on'::text, 'off'::text, 'plan'::text])))
constraint feature_switches_pkey on feature_switches: PRIMARY KEY (id)
constraint feature_switches_reason_check on feature_switches: CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
constraint files_name_check on files: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint files_pkey on files: PRIMARY KEY (tenant_id, id)
constraint files_size_check on files: CHECK (((size >= 1) AND (size <= 10485760)))
constraint fiscal_years_check on fiscal_years: CHECK ((ends_on > starts_on))
constraint fiscal_years_pkey on fiscal_years: PRIMARY KEY (tenant_id, id)
constraint fiscal_years_tenant_id_closing_entry_id_fkey on fiscal_years: FOREIGN KEY (tenant_id, closing_entry_id) REFERENCES entries(tenant_id, id)
constraint fiscal_years_tenant_id_starts_on_key on fiscal_years: UNIQUE (tenant_id, starts_on)
constraint goods_receipt_items_item_qty_check on goods_receipt_items: CHECK ((item_qty > (0)::numeric))
constraint goods_receipt_items_line_no_check on goods_receipt_items: CHECK (((line_no >= 1) AND (line_no <= 1000)))
constraint goods_receipt_items_pkey on goods_receipt_items: PRIMARY KEY (tenant_id, id)
constraint goods_receipt_items_returned_check on goods_receipt_items: CHECK (((returned_qty >= (0)::numeric) AND (returned_qty <= base_qty)))
constraint goods_receipt_items_tenant_id_cost_center_id_fkey on goods_receipt_items: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint goods_receipt_items_tenant_id_goods_receipt_id_fkey on goods_receipt_items: FOREIGN KEY (tenant_id, goods_receipt_id) REFERENCES goods_receipts(tenant_id, id) ON DELETE CASCADE
constraint goods_receipt_items_tenant_id_item_id_fkey on goods_receipt_items: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint goods_receipt_items_tenant_id_unit_id_fkey on goods_receipt_items: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint goods_receipt_items_unit_factor_check on goods_receipt_items: CHECK ((unit_factor > (0)::numeric))
constraint goods_receipt_items_unit_price_check on goods_receipt_items: CHECK ((unit_price >= (0)::numeric))
constraint goods_receipt_return_items_pkey on goods_receipt_return_items: PRIMARY KEY (tenant_id, id)
constraint goods_receipt_return_items_quantity_check on goods_receipt_return_items: CHECK ((quantity > (0)::numeric))
constraint goods_receipt_return_items_tenant_id_goods_receipt_item_id_fkey on goods_receipt_return_items: FOREIGN KEY (tenant_id, goods_receipt_item_id) REFERENCES goods_receipt_items(tenant_id, id) ON DELETE CASCADE
constraint goods_receipt_return_items_tenant_id_return_id_fkey on goods_receipt_return_items: FOREIGN KEY (tenant_id, return_id) REFERENCES goods_receipt_returns(tenant_id, id) ON DELETE CASCADE
constraint goods_receipt_returns_part_check on goods_receipt_returns: CHECK ((part > 0))
constraint goods_receipt_returns_pkey on goods_receipt_returns: PRIMARY KEY (tenant_id, id)
constraint goods_receipt_returns_tenant_id_entry_id_fkey on goods_receipt_returns: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint goods_receipt_returns_tenant_id_goods_receipt_id_fkey on goods_receipt_returns: FOREIGN KEY (tenant_id, goods_receipt_id) REFERENCES goods_receipts(tenant_id, id) ON DELETE CASCADE
constraint goods_receipts_check on goods_receipts: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint goods_receipts_check1 on goods_receipts: CHECK (((status = 255) = (cancelled_at IS NOT NULL)))
constraint goods_receipts_opened_from_check on goods_receipts: CHECK ((opened_from = 1))
constraint goods_receipts_pkey on goods_receipts: PRIMARY KEY (tenant_id, id)
constraint goods_receipts_status_check on goods_receipts: CHECK ((status = ANY (ARRAY[0, 1, 128, 255])))
constraint goods_receipts_tenant_id_beneficiary_id_fkey on goods_receipts: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint goods_receipts_tenant_id_cost_center_id_fkey on goods_receipts: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint goods_receipts_tenant_id_entry_id_fkey on goods_receipts: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint goods_receipts_tenant_id_grni_account_id_fkey on goods_receipts: FOREIGN KEY (tenant_id, grni_account_id) REFERENCES accounts(tenant_id, id)
constraint goods_receipts_tenant_id_quotation_id_fkey on goods_receipts: FOREIGN KEY (tenant_id, quotation_id) REFERENCES quotations(tenant_id, id)
constraint goods_receipts_tenant_id_store_id_fkey on goods_receipts: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint open_lines_of_received on goods_receipts: TRIGGER DEFERRABLE INITIALLY DEFERRED
constraint gram_price_lines_buy_check on gram_price_lines: CHECK ((buy > (0)::numeric))
constraint gram_price_lines_caliber_check on gram_price_lines: CHECK ((caliber = ANY (ARRAY[24, 22, 21, 18, 14, 9])))
constraint gram_price_lines_pkey on gram_price_lines: PRIMARY KEY (tenant_id, gram_prices_id, caliber)
constraint gram_price_lines_sell_check on gram_price_lines: CHECK ((sell > (0)::numeric))
constraint gram_price_lines_tenant_id_gram_prices_id_fkey on gram_price_lines: FOREIGN KEY (tenant_id, gram_prices_id) REFERENCES gram_prices(tenant_id, id) ON DELETE CASCADE
constraint gram_prices_created_by_fkey on gram_prices: FOREIGN KEY (created_by) REFERENCES users(id)
constraint gram_prices_notes_check on gram_prices: CHECK (((length(notes) >= 1) AND (length(notes) <= 255)))
constraint gram_prices_pkey on gram_prices: PRIMARY KEY (tenant_id, id)
constraint gram_prices_tenant_id_fkey on gram_prices: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint idempotency_keys_key_check on idempotency_keys: CHECK (((length(key) >= 1) AND (length(key) <= 255)))
constraint idempotency_keys_pkey on idempotency_keys: PRIMARY KEY (tenant_id, user_id, key)
constraint import_records_pkey on import_records: PRIMARY KEY (tenant_id, import_id, record_id)
constraint import_records_tenant_id_import_id_fkey on import_records: FOREIGN KEY (tenant_id, import_id) REFERENCES imports(tenant_id, id) ON DELETE CASCADE
constraint imports_check on imports: CHECK (((status = 'committed'::text) = (committed_at IS NOT NULL)))
constraint imports_check1 on imports: CHECK (((status = 'committed'::text) = (content IS NULL)))
constraint imports_created_by_fkey on imports: FOREIGN KEY (created_by) REFERENCES users(id)
constraint imports_done_check on imports: CHECK ((done >= 0))
constraint imports_duplicates_check on imports: CHECK ((duplicates = ANY (ARRAY['skip'::text, 'update'::text])))
constraint imports_file_name_check on imports: CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255)))
constraint imports_lines_sheet_check on imports: CHECK ((lines_sheet >= 0))
constraint imports_pkey on imports: PRIMARY KEY (tenant_id, id)
constraint imports_resource_check on imports: CHECK (((length(resource) >= 1) AND (length(resource) <= 40)))
constraint imports_sheet_check on imports: CHECK ((sheet >= 0))
constraint imports_status_check on imports: CHECK ((status = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'committing'::text, 'committed'::text, 'failed'::text])))
constraint imports_tenant_id_fkey on imports: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint imports_total_check on imports: CHECK ((total >= 0))
constraint incident_updates_content_check on incident_updates: CHECK (((length(content) >= 1) AND (length(content) <= 1000)))
constraint incident_updates_content_en_check on incident_updates: CHECK (((length(content_en) >= 1) AND (length(content_en) <= 1000)))
constraint incident_updates_incident_id_fkey on incident_updates: FOREIGN KEY (incident_id) REFERENCES incidents(id) ON DELETE CASCADE
constraint incident_updates_pkey on incident_updates: PRIMARY KEY (incident_id, id)
constraint incidents_check on incidents: CHECK (((end_date IS NULL) = (end_time IS NULL)))
constraint incidents_check1 on incidents: CHECK (((kind <> 'maintenance'::text) OR (end_date IS NOT NULL)))
constraint incidents_check2 on incidents: CHECK (((end_date + end_time) > (start_date + start_time)))
constraint incidents_component_check on incidents: CHECK ((component = ANY (ARRAY['all'::text, 'web'::text, 'database'::text, 'jobs'::text, 'authority'::text, 'mail'::text])))
constraint incidents_kind_check on incidents: CHECK ((kind = ANY (ARRAY['incident'::text, 'maintenance'::text])))
constraint incidents_pkey on incidents: PRIMARY KEY (id)
constraint incidents_title_check on incidents: CHECK (((length(title) >= 1) AND (length(title) <= 150)))
constraint incidents_title_en_check on incidents: CHECK (((length(title_en) >= 1) AND (length(title_en) <= 150)))
constraint installation_id_check on installation: CHECK (id)
constraint installation_pkey on installation: PRIMARY KEY (id)
constraint integration_events_body_check on integration_events: CHECK ((octet_length(body) <= 65536))
constraint integration_events_check on integration_events: CHECK (((state = 'new'::text) OR (next_attempt_at IS NULL)))
constraint integration_events_pkey on integration_events: PRIMARY KEY (tenant_id, id)
constraint integration_events_state_check on integration_events: CHECK ((state = ANY (ARRAY['new'::text, 'done'::text, 'failed'::text, 'ignored'::text])))
constraint integration_events_tenant_id_fkey on integration_events: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint integration_events_tenant_id_provider_event_key_key on integration_events: UNIQUE (tenant_id, provider, event_key)
constraint integrations_created_by_fkey on integrations: FOREIGN KEY (created_by) REFERENCES users(id)
constraint integrations_mode_check on integrations: CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
constraint integrations_pkey on integrations: PRIMARY KEY (tenant_id, id)
constraint integrations_provider_check on integrations: CHECK ((provider ~ '^[a-z][a-z0-9_]{1,31}$'::text))
constraint integrations_state_check on integrations: CHECK ((state = ANY (ARRAY['checking'::text, 'working'::text, 'refused'::text, 'unreachable'::text])))
constraint integrations_tenant_id_fkey on integrations: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint integrations_tenant_id_provider_key on integrations: UNIQUE (tenant_id, provider)
constraint invitations_accepted_by_fkey on invitations: FOREIGN KEY (accepted_by) REFERENCES users(id)
constraint invitations_check on invitations: CHECK (((accepted_at IS NULL) OR (revoked_at IS NULL)))
constraint invitations_email_check on invitations: CHECK ((email = lower(email)))
constraint invitations_invited_by_fkey on invitations: FOREIGN KEY (invited_by) REFERENCES users(id)
constraint invitations_language_check on invitations: CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text])))
constraint invitations_pkey on invitations: PRIMARY KEY (tenant_id, id)
constraint invitations_tenant_id_fkey on invitations: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint invitations_tenant_id_role_id_fkey on invitations: FOREIGN KEY (tenant_id, role_id) REFERENCES user_roles(tenant_id, id)
constraint invitations_tenant_id_token_hash_key on invitations: UNIQUE (tenant_id, token_hash)
constraint item_barcodes_barcode_check on item_barcodes: CHECK (((length(barcode) >= 1) AND (length(barcode) <= 64)))
constraint item_barcodes_check on item_barcodes: CHECK (((source = 'conversion'::text) = (conversion_id IS NOT NULL)))
constraint item_barcodes_line_no_check on item_barcodes: CHECK ((line_no >= 0))
constraint item_barcodes_source_check on item_barcodes: CHECK ((source = ANY (ARRAY['item'::text, 'conversion'::text, 'further'::text])))
constraint item_barcodes_tenant_id_conversion_id_fkey on item_barcodes: FOREIGN KEY (tenant_id, conversion_id) REFERENCES item_conversions(tenant_id, id) ON DELETE CASCADE
constraint item_barcodes_tenant_id_item_id_fkey on item_barcodes: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id) ON DELETE CASCADE
constraint item_barcodes_tenant_id_unit_id_fkey on item_barcodes: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint one_barcode on item_barcodes: PRIMARY KEY (tenant_id, barcode)
constraint item_components_amount_check on item_components: CHECK ((amount > (0)::numeric))
constraint item_components_check on item_components: CHECK ((component_id <> item_id))
constraint item_components_line_no_check on item_components: CHECK ((line_no > 0))
constraint item_components_pkey on item_components: PRIMARY KEY (tenant_id, item_id, component_id)
constraint item_components_tenant_id_component_id_fkey on item_components: FOREIGN KEY (tenant_id, component_id) REFERENCES items(tenant_id, id)
constraint item_components_tenant_id_item_id_fkey on item_components: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id) ON DELETE CASCADE
constraint item_components_tenant_id_unit_id_fkey on item_components: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint item_components_waste_percent_check on item_components: CHECK (((waste_percent >= (0)::numeric) AND (waste_percent <= (100)::numeric)))
constraint item_conversions_barcode_check on item_conversions: CHECK (((length(barcode) >= 1) AND (length(barcode) <= 64)))
constraint item_conversions_factor_check on item_conversions: CHECK ((factor > (0)::numeric))
constraint item_conversions_pkey on item_conversions: PRIMARY KEY (tenant_id, id)
constraint item_conversions_selling_price_check on item_conversions: CHECK ((selling_price >= (0)::numeric))
constraint item_conversions_tenant_id_item_id_fkey on item_conversions: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id) ON DELETE CASCADE
constraint item_conversions_tenant_id_item_id_unit_id_key on item_conversions: UNIQUE (tenant_id, item_id, unit_id)
constraint item_conversions_tenant_id_unit_id_fkey on item_conversions: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint item_models_attributes_check on item_models: CHECK ((jsonb_typeof(attributes) = 'array'::text))
constraint item_models_check on item_models: CHECK (((tracked_by IS NOT NULL) OR (NOT has_expiry)))
constraint item_models_item_type_check on item_models: CHECK ((item_type = ANY (ARRAY[0, 1, 2, 3, 5])))
constraint item_models_name_check on item_models: CHECK (((length(name) >= 1) AND (length(name) <= 120)))
constraint item_models_name_en_check on item_models: CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120)))
constraint item_models_pkey on item_models: PRIMARY KEY (tenant_id, id)
constraint item_models_purchasing_price_check on item_models: CHECK ((purchasing_price >= (0)::numeric))
constraint item_models_selling_price_check on item_models: CHECK ((selling_price >= (0)::numeric))
constraint item_models_tenant_id_collection_id_fkey on item_models: FOREIGN KEY (tenant_id, collection_id) REFERENCES collections(tenant_id, id)
constraint item_models_tenant_id_fkey on item_models: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint item_models_tenant_id_purchase_tax_id_fkey on item_models: FOREIGN KEY (tenant_id, purchase_tax_id) REFERENCES taxes(tenant_id, id)
constraint item_models_tenant_id_sales_tax_id_fkey on item_models: FOREIGN KEY (tenant_id, sales_tax_id) REFERENCES taxes(tenant_id, id)
constraint item_models_tenant_id_unit_id_fkey on item_models: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint item_models_tracked_by_check on item_models: CHECK ((tracked_by = ANY (ARRAY['batch'::text, 'serial'::text])))
constraint item_stores_limit_of_reorders_check on item_stores: CHECK ((limit_of_reorders >= (0)::numeric))
constraint item_stores_maximum_stock_check on item_stores: CHECK ((maximum_stock >= (0)::numeric))
constraint item_stores_pkey on item_stores: PRIMARY KEY (tenant_id, item_id, store_id)
constraint item_stores_shelf_check on item_stores: CHECK (((length(shelf) >= 1) AND (length(shelf) <= 32)))
constraint item_stores_tenant_id_item_id_fkey on item_stores: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id) ON DELETE CASCADE
constraint item_stores_tenant_id_store_id_fkey on item_stores: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id) ON DELETE CASCADE
constraint item_suppliers_code_check on item_suppliers: CHECK (((length(code) >= 1) AND (length(code) <= 64)))
constraint item_suppliers_delivery_days_check on item_suppliers: CHECK (((delivery_days >= 0) AND (delivery_days <= 365)))
constraint item_suppliers_line_no_check on item_suppliers: CHECK ((line_no > 0))
constraint item_suppliers_minimum_amount_check on item_suppliers: CHECK ((minimum_amount > (0)::numeric))
constraint item_suppliers_pkey on item_suppliers: PRIMARY KEY (tenant_id, item_id, beneficiary_id)
constraint item_suppliers_tenant_id_beneficiary_id_fkey on item_suppliers: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint item_suppliers_tenant_id_item_id_fkey on item_suppliers: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id) ON DELETE CASCADE
constraint item_suppliers_tenant_id_unit_id_fkey on item_suppliers: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint item_suppliers_usual_amount_check on item_suppliers: CHECK ((usual_amount > (0)::numeric))
constraint items_attribute_values_check on items: CHECK (((model_id IS NULL) = (attribute_values IS NULL)))
constraint items_barcode_check on items: CHECK (((length(barcode) >= 1) AND (length(barcode) <= 64)))
constraint items_conversion_factor_check on items: CHECK ((conversion_factor > (0)::numeric))
constraint items_has_expiry_check on items: CHECK (((tracked_by IS NOT NULL) OR (NOT has_expiry)))
constraint items_item_type_check on items: CHECK (((item_type >= 0) AND (item_type <= 6)))
constraint items_limit_of_reorders_check on items: CHECK ((limit_of_reorders >= (0)::numeric))
constraint items_making_per_gram_check on items: CHECK ((making_per_gram >= (0)::numeric))
constraint items_making_per_piece_check on items: CHECK ((making_per_piece >= (0)::numeric))
constraint items_maximum_stock_check on items: CHECK ((maximum_stock >= (0)::numeric))
constraint items_minimum_price_check on items: CHECK ((minimum_price >= (0)::numeric))
constraint items_name_check on items: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint items_pkey on items: PRIMARY KEY (tenant_id, id)
constraint items_purchasing_price_check on items: CHECK ((purchasing_price >= (0)::numeric))
constraint items_selling_price_check on items: CHECK ((selling_price >= (0)::numeric))
constraint items_shelf_check on items: CHECK (((length(shelf) >= 1) AND (length(shelf) <= 32)))
constraint items_stones_price_check on items: CHECK ((stones_price >= (0)::numeric))
constraint items_tenant_id_collection_id_fkey on items: FOREIGN KEY (tenant_id, collection_id) REFERENCES collections(tenant_id, id)
constraint items_tenant_id_cost_of_goods_sold_account_id_fkey on items: FOREIGN KEY (tenant_id, cost_of_goods_sold_account_id) REFERENCES accounts(tenant_id, id)
constraint items_tenant_id_default_store_id_fkey on items: FOREIGN KEY (tenant_id, default_store_id) REFERENCES stores(tenant_id, id)
constraint items_tenant_id_discount_account_id_fkey on items: FOREIGN KEY (tenant_id, discount_account_id) REFERENCES accounts(tenant_id, id)
constraint items_tenant_id_main_unit_id_fkey on items: FOREIGN KEY (tenant_id, main_unit_id) REFERENCES units(tenant_id, id)
constraint items_tenant_id_model_id_fkey on items: FOREIGN KEY (tenant_id, model_id) REFERENCES item_models(tenant_id, id)
constraint items_tenant_id_purchase_account_id_fkey on items: FOREIGN KEY (tenant_id, purchase_account_id) REFERENCES accounts(tenant_id, id)
constraint items_tenant_id_purchase_tax_id_fkey on items: FOREIGN KEY (tenant_id, purchase_tax_id) REFERENCES taxes(tenant_id, id)
constraint items_tenant_id_sales_account_id_fkey on items: FOREIGN KEY (tenant_id, sales_account_id) REFERENCES accounts(tenant_id, id)
constraint items_tenant_id_sales_tax_id_fkey on items: FOREIGN KEY (tenant_id, sales_tax_id) REFERENCES taxes(tenant_id, id)
constraint items_tenant_id_sub_unit_id_fkey on items: FOREIGN KEY (tenant_id, sub_unit_id) REFERENCES units(tenant_id, id)
constraint items_tenant_id_unit_id_fkey on items: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint items_tracked_by_check on items: CHECK ((tracked_by = ANY (ARRAY['batch'::text, 'serial'::text])))
constraint job_workers_pkey on job_workers: PRIMARY KEY (id)
constraint landed_cost_lines_amount_check on landed_cost_lines: CHECK ((amount >= (0)::numeric))
constraint landed_cost_lines_check on landed_cost_lines: CHECK (((transit_value >= (0)::numeric) AND (transit_value <= amount)))
constraint landed_cost_lines_line_no_check on landed_cost_lines: CHECK (((line_no >= 1) AND (line_no <= 1000)))
constraint landed_cost_lines_pkey on landed_cost_lines: PRIMARY KEY (tenant_id, landed_cost_id, line_no)
constraint landed_cost_lines_tenant_id_bill_id_fkey on landed_cost_lines: FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id)
constraint landed_cost_lines_tenant_id_bill_item_id_fkey on landed_cost_lines: FOREIGN KEY (tenant_id, bill_item_id) REFERENCES bill_items(tenant_id, id) DEFERRABLE INITIALLY DEFERRED
constraint landed_cost_lines_tenant_id_landed_cost_id_fkey on landed_cost_lines: FOREIGN KEY (tenant_id, landed_cost_id) REFERENCES landed_costs(tenant_id, id) ON DELETE CASCADE
constraint landed_cost_lines_transit_qty_check on landed_cost_lines: CHECK ((transit_qty >= (0)::numeric))
constraint landed_cost_lines_weight_check on landed_cost_lines: CHECK ((weight > (0)::numeric))
constraint landed_costs_amount_check on landed_costs: CHECK ((amount > (0)::numeric))
constraint landed_costs_pkey on landed_costs: PRIMARY KEY (tenant_id, id)
constraint landed_costs_source_type_check on landed_costs: CHECK ((source_type = ANY (ARRAY['bill'::text, 'expense'::text])))
constraint landed_costs_spread_by_check on landed_costs: CHECK ((spread_by = ANY (ARRAY['value'::text, 'quantity'::text, 'weight'::text])))
constraint landed_costs_status_check on landed_costs: CHECK ((status = ANY (ARRAY[1, 255])))
constraint landed_costs_tenant_id_account_id_fkey on landed_costs: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint landed_costs_tenant_id_entry_id_fkey on landed_costs: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint limit_uses_pkey on limit_uses: PRIMARY KEY (tenant_id, limit_key)
constraint limit_uses_tenant_id_fkey on limit_uses: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint limit_uses_used_check on limit_uses: CHECK ((used >= 0))
constraint login_failures_pkey on login_failures: PRIMARY KEY (email, address)
constraint lot_levels_pkey on lot_levels: PRIMARY KEY (tenant_id, lot_id, store_id)
constraint lot_levels_tenant_id_item_id_store_id_fkey on lot_levels: FOREIGN KEY (tenant_id, item_id, store_id) REFERENCES stock_levels(tenant_id, item_id, store_id)
constraint lot_levels_tenant_id_lot_id_fkey on lot_levels: FOREIGN KEY (tenant_id, lot_id) REFERENCES lots(tenant_id, id)
constraint lot_moves_pkey on lot_moves: PRIMARY KEY (tenant_id, id)
constraint lot_moves_quantity_check on lot_moves: CHECK ((quantity <> (0)::numeric))
constraint lot_moves_tenant_id_lot_id_store_id_fkey on lot_moves: FOREIGN KEY (tenant_id, lot_id, store_id) REFERENCES lot_levels(tenant_id, lot_id, store_id)
constraint lot_moves_tenant_id_stock_move_id_fkey on lot_moves: FOREIGN KEY (tenant_id, stock_move_id) REFERENCES stock_moves(tenant_id, id)
constraint lots_number_check on lots: CHECK ((number <> ''::text))
constraint lots_pkey on lots: PRIMARY KEY (tenant_id, id)
constraint lots_tenant_id_item_id_fkey on lots: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint mails_pkey on mails: PRIMARY KEY (id)
constraint mails_status_check on mails: CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'captured'::text, 'failed'::text])))
constraint mails_tenant_id_fkey on mails: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint manual_entries_check on manual_entries: CHECK ((reverse_on > entry_date))
constraint manual_entries_check1 on manual_entries: CHECK (((status = 0) = (number IS NULL)))
constraint manual_entries_check2 on manual_entries: CHECK (((status = 0) = (entry_id IS NULL)))
constraint manual_entries_check3 on manual_entries: CHECK (((status = 255) = (reversal_entry_id IS NOT NULL)))
constraint manual_entries_check4 on manual_entries: CHECK (((status = 128) = (opened_by IS NOT NULL)))
constraint manual_entries_check5 on manual_entries: CHECK (((next_repeat_on IS NULL) OR (repeats IS NOT NULL)))
constraint manual_entries_label_id_check on manual_entries: CHECK ((label_id = ANY (ARRAY['bad_debt'::text, 'entry'::text, 'fx'::text])))
constraint manual_entries_opened_from_check on manual_entries: CHECK ((opened_from = 1))
constraint manual_entries_pkey on manual_entries: PRIMARY KEY (tenant_id, id)
constraint manual_entries_repeats_check on manual_entries: CHECK ((repeats = 'monthly'::text))
constraint manual_entries_revision_check on manual_entries: CHECK ((revision >= 0))
constraint manual_entries_statement_check on manual_entries: CHECK ((length(statement) <= 1000))
constraint manual_entries_status_check on manual_entries: CHECK ((status = ANY (ARRAY[0, 1, 128, 255])))
constraint manual_entries_template_check on manual_entries: CHECK ((template = ANY (ARRAY['bad_debt'::text, 'revaluation'::text])))
constraint manual_entries_tenant_id_entry_id_fkey on manual_entries: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint manual_entries_tenant_id_repeated_from_fkey on manual_entries: FOREIGN KEY (tenant_id, repeated_from) REFERENCES manual_entries(tenant_id, id)
constraint manual_entries_tenant_id_reversal_entry_id_fkey on manual_entries: FOREIGN KEY (tenant_id, reversal_entry_id) REFERENCES entries(tenant_id, id)
constraint manual_entries_times_repeated_check on manual_entries: CHECK ((times_repeated >= 0))
constraint manual_entries_total_check on manual_entries: CHECK ((total >= (0)::numeric))
constraint manual_entry_lines_credit_check on manual_entry_lines: CHECK ((credit >= (0)::numeric))
constraint manual_entry_lines_debit_check on manual_entry_lines: CHECK ((debit >= (0)::numeric))
constraint manual_entry_lines_line_no_check on manual_entry_lines: CHECK (((line_no >= 1) AND (line_no <= 500)))
constraint manual_entry_lines_pkey on manual_entry_lines: PRIMARY KEY (tenant_id, manual_entry_id, line_no)
constraint manual_entry_lines_tenant_id_account_id_fkey on manual_entry_lines: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint manual_entry_lines_tenant_id_beneficiary_id_fkey on manual_entry_lines: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint manual_entry_lines_tenant_id_cost_center_id_fkey on manual_entry_lines: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint manual_entry_lines_tenant_id_manual_entry_id_fkey on manual_entry_lines: FOREIGN KEY (tenant_id, manual_entry_id) REFERENCES manual_entries(tenant_id, id) ON DELETE CASCADE
constraint manual_entry_shares_percentage_check on manual_entry_shares: CHECK (((percentage > (0)::numeric) AND (percentage <= (100)::numeric)))
constraint manual_entry_shares_pkey on manual_entry_shares: PRIMARY KEY (tenant_id, manual_entry_id, line_no, share_no)
constraint manual_entry_shares_share_no_check on manual_entry_shares: CHECK (((share_no >= 1) AND (share_no <= 20)))
constraint manual_entry_shares_tenant_id_cost_center_id_fkey on manual_entry_shares: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint manual_entry_shares_tenant_id_manual_entry_id_line_no_fkey on manual_entry_shares: FOREIGN KEY (tenant_id, manual_entry_id, line_no) REFERENCES manual_entry_lines(tenant_id, manual_entry_id, line_no) ON DELETE CASCADE
constraint merge_runs_check on merge_runs: CHECK (((state = 'under_way'::text) = (finished_at IS NULL)))
constraint merge_runs_check1 on merge_runs: CHECK (((state = 'refused'::text) = (refusal IS NOT NULL)))
constraint merge_runs_created_by_fkey on merge_runs: FOREIGN KEY (created_by) REFERENCES users(id)
constraint merge_runs_pkey on merge_runs: PRIMARY KEY (tenant_id, id)
constraint merge_runs_resource_check on merge_runs: CHECK ((resource = ANY (ARRAY['beneficiaries'::text, 'items'::text])))
constraint merge_runs_state_check on merge_runs: CHECK ((state = ANY (ARRAY['under_way'::text, 'done'::text, 'refused'::text, 'failed'::text])))
constraint merge_runs_tenant_id_fkey on merge_runs: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint merge_is_done on merged_records: TRIGGER DEFERRABLE INITIALLY DEFERRED
constraint merged_records_into_another on merged_records: CHECK ((kept_id <> id))
constraint merged_records_pkey on merged_records: PRIMARY KEY (tenant_id, id)
constraint merged_records_resource_check on merged_records: CHECK ((resource = ANY (ARRAY['beneficiaries'::text, 'items'::text])))
constraint migrations_pkey on migrations: PRIMARY KEY (name)
constraint newsletter_mails_newsletter_id_fkey on newsletter_mails: FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE
constraint newsletter_mails_pkey on newsletter_mails: PRIMARY KEY (newsletter_id, subscriber_id)
constraint newsletters_check on newsletters: CHECK (((status = 'draft'::text) = (begun_at IS NULL)))
constraint newsletters_check1 on newsletters: CHECK (((status = 'sent'::text) = (done_at IS NOT NULL)))
constraint newsletters_content_check on newsletters: CHECK (((length(content) >= 1) AND (length(content) <= 5000)))
constraint newsletters_content_en_check on newsletters: CHECK (((length(content_en) >= 1) AND (length(content_en) <= 5000)))
constraint newsletters_pkey on newsletters: PRIMARY KEY (id)
constraint newsletters_status_check on newsletters: CHECK ((status = ANY (ARRAY['draft'::text, 'sending'::text, 'stopped'::text, 'sent'::text])))
constraint newsletters_subject_check on newsletters: CHECK (((length(subject) >= 1) AND (length(subject) <= 150)))
constraint newsletters_subject_en_check on newsletters: CHECK (((length(subject_en) >= 1) AND (length(subject_en) <= 150)))
constraint note_shares_pkey on note_shares: PRIMARY KEY (tenant_id, note_id, bill_item_id)
constraint note_shares_tenant_id_bill_item_id_fkey on note_shares: FOREIGN KEY (tenant_id, bill_item_id) REFERENCES bill_items(tenant_id, id)
constraint note_shares_tenant_id_note_id_fkey on note_shares: FOREIGN KEY (tenant_id, note_id) REFERENCES notes(tenant_id, id) ON DELETE CASCADE
constraint note_transactions_amount_check on note_transactions: CHECK ((price >= (0)::numeric))
constraint note_transactions_discount_check on note_transactions: CHECK ((discount >= (0)::numeric))
constraint note_transactions_line_no_check on note_transactions: CHECK (((line_no >= 1) AND (line_no <= 1000)))
constraint note_transactions_pkey on note_transactions: PRIMARY KEY (tenant_id, id)
constraint note_transactions_tenant_id_account_id_fkey on note_transactions: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint note_transactions_tenant_id_bill_item_id_fkey on note_transactions: FOREIGN KEY (tenant_id, bill_item_id) REFERENCES bill_items(tenant_id, id) DEFERRABLE INITIALLY DEFERRED
constraint note_transactions_tenant_id_cost_center_id_fkey on note_transactions: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint note_transactions_tenant_id_note_id_fkey on note_transactions: FOREIGN KEY (tenant_id, note_id) REFERENCES notes(tenant_id, id) ON DELETE CASCADE
constraint note_transactions_tenant_id_tax_id_fkey on note_transactions: FOREIGN KEY (tenant_id, tax_id) REFERENCES taxes(tenant_id, id)
constraint notes_cancelled on notes: CHECK (((status = 255) = (cancelled_at IS NOT NULL)))
constraint notes_check on notes: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint notes_check1 on notes: CHECK (((status = 0) OR (beneficiary_id IS NOT NULL)))
constraint notes_check2 on notes: CHECK (((type = 2) OR (side = 'sales'::text)))
constraint notes_check3 on notes: CHECK ((((total_paid >= (0)::numeric) AND (total_paid <= GREATEST(net, (0)::numeric))) OR (status = 255)))
constraint notes_discount_check on notes: CHECK ((discount_amount >= (0)::numeric))
constraint notes_exchange_rate_check on notes: CHECK ((exchange_rate > (0)::numeric))
constraint notes_kind_check on notes: CHECK ((kind = ANY (ARRAY['standard'::text, 'simplified'::text])))
constraint notes_opened_from_check on notes: CHECK ((opened_from = ANY (ARRAY[1, 11])))
constraint notes_pkey on notes: PRIMARY KEY (tenant_id, id)
constraint notes_retention_credited_check on notes: CHECK ((retention_credited >= (0)::numeric))
constraint notes_side_check on notes: CHECK ((side = ANY (ARRAY['sales'::text, 'purchases'::text])))
constraint notes_status_check on notes: CHECK ((status = ANY (ARRAY[0, 1, 11, 128, 255])))
constraint notes_tenant_id_beneficiary_id_fkey on notes: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint notes_tenant_id_cost_center_id_fkey on notes: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint notes_tenant_id_entry_id_fkey on notes: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint notes_tenant_id_original_bill_id_fkey on notes: FOREIGN KEY (tenant_id, original_bill_id) REFERENCES bills(tenant_id, id)
constraint notes_tenant_id_party_account_id_fkey on notes: FOREIGN KEY (tenant_id, party_account_id) REFERENCES accounts(tenant_id, id)
constraint notes_type_check on notes: CHECK ((type = ANY (ARRAY[1, 2])))
constraint code_of_one on one_time_codes: CHECK ((num_nonnulls(user_id, registration_id) = 1))
constraint one_time_codes_pkey on one_time_codes: PRIMARY KEY (code_hash)
constraint one_time_codes_purpose_check on one_time_codes: CHECK ((purpose = ANY (ARRAY['activate'::text, 'reset_password'::text, 'mfa'::text, 'change_email'::text, 'session'::text])))
constraint one_time_codes_registration_id_fkey on one_time_codes: FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE
constraint one_time_codes_user_id_fkey on one_time_codes: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
constraint opening_documents_check on opening_documents: CHECK ((due_date >= issue_date))
constraint opening_documents_check1 on opening_documents: CHECK ((((total_paid >= (0)::numeric) AND (total_paid <= net)) OR (status = 255)))
constraint opening_documents_net_check on opening_documents: CHECK ((net > (0)::numeric))
constraint opening_documents_net_local_check on opening_documents: CHECK ((net_local > (0)::numeric))
constraint opening_documents_number_check on opening_documents: CHECK (((length(number) >= 1) AND (length(number) <= 127)))
constraint opening_documents_owed_by_check on opening_documents: CHECK ((owed_by = ANY (ARRAY['beneficiary'::text, 'company'::text])))
constraint opening_documents_pkey on opening_documents: PRIMARY KEY (tenant_id, id)
constraint opening_documents_status_check on opening_documents: CHECK ((status = ANY (ARRAY[1, 255])))
constraint opening_documents_tenant_id_beneficiary_id_fkey on opening_documents: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint opening_documents_tenant_id_conversion_id_fkey on opening_documents: FOREIGN KEY (tenant_id, conversion_id) REFERENCES conversion_balances(tenant_id, id)
constraint opening_documents_tenant_id_party_account_id_fkey on opening_documents: FOREIGN KEY (tenant_id, party_account_id) REFERENCES accounts(tenant_id, id)
constraint payment_methods_pkey on payment_methods: PRIMARY KEY (tenant_id, id)
constraint payment_methods_tenant_id_account_id_fkey on payment_methods: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint payment_methods_tenant_id_code_key on payment_methods: UNIQUE (tenant_id, code)
constraint payment_reminders_check on payment_reminders: CHECK (((way = 'email'::text) = (sent_to IS NOT NULL)))
constraint payment_reminders_created_by_fkey on payment_reminders: FOREIGN KEY (created_by) REFERENCES users(id)
constraint payment_reminders_language_check on payment_reminders: CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text])))
constraint payment_reminders_pkey on payment_reminders: PRIMARY KEY (tenant_id, id)
constraint payment_reminders_step_check on payment_reminders: CHECK ((step = ANY (ARRAY['friendly'::text, 'firm'::text, 'last'::text])))
constraint payment_reminders_tenant_id_beneficiary_id_fkey on payment_reminders: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint payment_reminders_way_check on payment_reminders: CHECK ((way = ANY (ARRAY['email'::text, 'print'::text])))
constraint plans_code_key on plans: UNIQUE (code)
constraint plans_monthly_price_check on plans: CHECK ((monthly_price >= (0)::numeric))
constraint plans_pkey on plans: PRIMARY KEY (id)
constraint plans_yearly_price_check on plans: CHECK ((yearly_price >= (0)::numeric))
constraint platform_acts_pkey on platform_acts: PRIMARY KEY (id)
constraint platform_settings_code_key on platform_settings: UNIQUE (code)
constraint platform_settings_company_id_fkey on platform_settings: FOREIGN KEY (company_id) REFERENCES tenants(id)
constraint platform_settings_pkey on platform_settings: PRIMARY KEY (id)
constraint count_tolerance_not_below_nothing on pos: CHECK ((count_tolerance >= (0)::numeric))
constraint drawer_max_above_nothing on pos: CHECK ((drawer_max > (0)::numeric))
constraint pos_code_check on pos: CHECK ((code ~ '^[A-Z0-9]{1,4}$'::text))
constraint pos_name_check on pos: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint pos_pkey on pos: PRIMARY KEY (tenant_id, id)
constraint pos_tenant_id_beneficiary_id_fkey on pos: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint pos_tenant_id_box_account_id_fkey on pos: FOREIGN KEY (tenant_id, box_account_id) REFERENCES accounts(tenant_id, id)
constraint pos_tenant_id_cash_account_id_fkey on pos: FOREIGN KEY (tenant_id, cash_account_id) REFERENCES accounts(tenant_id, id)
constraint pos_tenant_id_cash_account_id_key on pos: UNIQUE (tenant_id, cash_account_id)
constraint pos_tenant_id_code_key on pos: UNIQUE (tenant_id, code)
constraint pos_tenant_id_credit_account_id_fkey on pos: FOREIGN KEY (tenant_id, credit_account_id) REFERENCES accounts(tenant_id, id)
constraint pos_tenant_id_name_key on pos: UNIQUE (tenant_id, name)
constraint pos_tenant_id_sales_account_id_fkey on pos: FOREIGN KEY (tenant_id, sales_account_id) REFERENCES accounts(tenant_id, id)
constraint pos_tenant_id_session_account_id_fkey on pos: FOREIGN KEY (tenant_id, session_account_id) REFERENCES accounts(tenant_id, id)
constraint pos_tenant_id_store_id_fkey on pos: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint pos_tenant_id_tax_id_fkey on pos: FOREIGN KEY (tenant_id, tax_id) REFERENCES taxes(tenant_id, id)
constraint pos_sessions_check on pos_sessions: CHECK (((counted >= (0)::numeric) OR is_not_counted))
constraint pos_sessions_check1 on pos_sessions: CHECK (((state = 4) = (ended_at IS NOT NULL)))
constraint pos_sessions_check2 on pos_sessions: CHECK (((state = 4) = (closed_figures IS NOT NULL)))
constraint pos_sessions_check3 on pos_sessions: CHECK (((state = 4) = (expected IS NOT NULL)))
constraint pos_sessions_check4 on pos_sessions: CHECK (((state = 4) = (kept_float IS NOT NULL)))
constraint pos_sessions_check5 on pos_sessions: CHECK (((state < 4) OR (counted IS NOT NULL)))
constraint pos_sessions_closed_by_fkey on pos_sessions: FOREIGN KEY (closed_by) REFERENCES users(id)
constraint pos_sessions_counts_check on pos_sessions: CHECK (((counts >= 0) AND (counts <= 2)))
constraint pos_sessions_from_safe_check on pos_sessions: CHECK ((from_safe >= (0)::numeric))
constraint pos_sessions_kept_float_check on pos_sessions: CHECK ((kept_float >= (0)::numeric))
constraint pos_sessions_pkey on pos_sessions: PRIMARY KEY (tenant_id, id)
constraint pos_sessions_session_no_check on pos_sessions: CHECK ((session_no > 0))
constraint pos_sessions_start_balance_check on pos_sessions: CHECK ((start_balance >= (0)::numeric))
constraint pos_sessions_state_check on pos_sessions: CHECK ((state = ANY (ARRAY[1, 2, 3, 4])))
constraint pos_sessions_tenant_id_cash_account_id_fkey on pos_sessions: FOREIGN KEY (tenant_id, cash_account_id) REFERENCES accounts(tenant_id, id)
constraint pos_sessions_tenant_id_pos_id_fkey on pos_sessions: FOREIGN KEY (tenant_id, pos_id) REFERENCES pos(tenant_id, id)
constraint pos_sessions_tenant_id_pos_id_session_no_key on pos_sessions: UNIQUE (tenant_id, pos_id, session_no)
constraint pos_sessions_user_id_fkey on pos_sessions: FOREIGN KEY (user_id) REFERENCES users(id)
constraint posting_turns_pkey on posting_turns: PRIMARY KEY (tenant_id)
constraint price_list_lines_change_percent_check on price_list_lines: CHECK (((change_percent >= ('-100'::integer)::numeric) AND (change_percent <= (1000)::numeric)))
constraint price_list_lines_check on price_list_lines: CHECK ((num_nonnulls(item_id, collection_id) = 1))
constraint price_list_lines_check1 on price_list_lines: CHECK ((num_nonnulls(price, change_percent) = 1))
constraint price_list_lines_check2 on price_list_lines: CHECK (((item_id IS NOT NULL) OR ((price IS NULL) AND (unit_id IS NULL))))
constraint price_list_lines_from_quantity_check on price_list_lines: CHECK ((from_quantity >= (0)::numeric))
constraint price_list_lines_line_no_check on price_list_lines: CHECK ((line_no > 0))
constraint price_list_lines_pkey on price_list_lines: PRIMARY KEY (tenant_id, price_list_id, line_no)
constraint price_list_lines_price_check on price_list_lines: CHECK ((price >= (0)::numeric))
constraint price_list_lines_tenant_id_collection_id_fkey on price_list_lines: FOREIGN KEY (tenant_id, collection_id) REFERENCES collections(tenant_id, id) ON DELETE CASCADE
constraint price_list_lines_tenant_id_item_id_fkey on price_list_lines: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id) ON DELETE CASCADE
constraint price_list_lines_tenant_id_price_list_id_fkey on price_list_lines: FOREIGN KEY (tenant_id, price_list_id) REFERENCES price_lists(tenant_id, id) ON DELETE CASCADE
constraint price_list_lines_tenant_id_unit_id_fkey on price_list_lines: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint price_lists_change_percent_check on price_lists: CHECK (((change_percent >= ('-100'::integer)::numeric) AND (change_percent <= (1000)::numeric)))
constraint price_lists_check on price_lists: CHECK ((ends_on >= starts_on))
constraint price_lists_currency_id_fkey on price_lists: FOREIGN KEY (currency_id) REFERENCES currencies(id)
constraint price_lists_name_check on price_lists: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint price_lists_name_en_check on price_lists: CHECK (((length(name_en) >= 1) AND (length(name_en) <= 255)))
constraint price_lists_notes_check on price_lists: CHECK (((length(notes) >= 1) AND (length(notes) <= 2000)))
constraint price_lists_pkey on price_lists: PRIMARY KEY (tenant_id, id)
constraint price_lists_rounded_to_check on price_lists: CHECK ((rounded_to = ANY (ARRAY['0.01'::text, '0.05'::text, '0.25'::text, '0.5'::text, '1'::text])))
constraint price_lists_tenant_id_fkey on price_lists: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint print_run_pieces_pkey on print_run_pieces: PRIMARY KEY (tenant_id, run_id, number)
constraint print_run_pieces_tenant_id_run_id_fkey on print_run_pieces: FOREIGN KEY (tenant_id, run_id) REFERENCES print_runs(tenant_id, id) ON DELETE CASCADE
constraint print_runs_created_by_fkey on print_runs: FOREIGN KEY (created_by) REFERENCES users(id)
constraint print_runs_form_check on print_runs: CHECK ((form = ANY (ARRAY['pdf'::text, 'zip'::text, 'xlsx'::text, 'csv'::text])))
constraint print_runs_pkey on print_runs: PRIMARY KEY (tenant_id, id)
constraint print_runs_report_check on print_runs: CHECK (((resource = 'reports'::text) = (report IS NOT NULL)))
constraint print_runs_status_check on print_runs: CHECK ((status = ANY (ARRAY['working'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
constraint processes_kind_check on processes: CHECK ((kind = ANY (ARRAY['server'::text, 'worker'::text])))
constraint processes_pkey on processes: PRIMARY KEY (id)
constraint proof_runs_check on proof_runs: CHECK (((failing >= 0) AND (failing <= checked)))
constraint proof_runs_checked_check on proof_runs: CHECK ((checked >= 0))
constraint proof_runs_pkey on proof_runs: PRIMARY KEY (tenant_id, id)
constraint proof_runs_tenant_id_fkey on proof_runs: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint proof_runs_took_ms_check on proof_runs: CHECK ((took_ms >= 0))
constraint provider_offers_description_check on provider_offers: CHECK (((length(description) >= 1) AND (length(description) <= 500)))
constraint provider_offers_description_en_check on provider_offers: CHECK (((length(description_en) >= 1) AND (length(description_en) <= 500)))
constraint provider_offers_image_check on provider_offers: CHECK ((length(image) <= 100000))
constraint provider_offers_name_check on provider_offers: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint provider_offers_name_en_check on provider_offers: CHECK (((length(name_en) >= 1) AND (length(name_en) <= 255)))
constraint provider_offers_pkey on provider_offers: PRIMARY KEY (id)
constraint provider_offers_provider_check on provider_offers: CHECK ((provider ~ '^[a-z][a-z0-9_]{1,31}$'::text))
constraint provider_offers_provider_key on provider_offers: UNIQUE (provider)
constraint provider_offers_withheld_reason_check on provider_offers: CHECK (((length(withheld_reason) >= 1) AND (length(withheld_reason) <= 500)))
constraint provider_offers_withheld_reason_en_check on provider_offers: CHECK (((length(withheld_reason_en) >= 1) AND (length(withheld_reason_en) <= 500)))
constraint quotation_items_item_discount_check on quotation_items: CHECK ((item_discount >= (0)::numeric))
constraint quotation_items_item_price_check on quotation_items: CHECK ((item_price >= (0)::numeric))
constraint quotation_items_item_qty_check on quotation_items: CHECK ((item_qty > (0)::numeric))
constraint quotation_items_line_no_check on quotation_items: CHECK (((line_no >= 1) AND (line_no <= 1000)))
constraint quotation_items_pkey on quotation_items: PRIMARY KEY (tenant_id, id)
constraint quotation_items_tenant_id_account_id_fkey on quotation_items: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint quotation_items_tenant_id_cost_center_id_fkey on quotation_items: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint quotation_items_tenant_id_item_id_fkey on quotation_items: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint quotation_items_tenant_id_quotation_id_fkey on quotation_items: FOREIGN KEY (tenant_id, quotation_id) REFERENCES quotations(tenant_id, id) ON DELETE CASCADE
constraint quotation_items_tenant_id_store_id_fkey on quotation_items: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint quotation_items_tenant_id_tax_id_fkey on quotation_items: FOREIGN KEY (tenant_id, tax_id) REFERENCES taxes(tenant_id, id)
constraint quotation_items_tenant_id_unit_id_fkey on quotation_items: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint open_lines_of_offer on quotations: TRIGGER DEFERRABLE INITIALLY DEFERRED
constraint quotations_cancelled on quotations: CHECK (((status = 255) = (cancelled_at IS NOT NULL)))
constraint quotations_check on quotations: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint quotations_check1 on quotations: CHECK (((status = 0) OR (beneficiary_id IS NOT NULL)))
constraint quotations_check2 on quotations: CHECK (((status = 128) = (opened_by IS NOT NULL)))
constraint quotations_check3 on quotations: CHECK (((valid_until IS NULL) OR (status = 0) OR (valid_until >= issue_date)))
constraint quotations_discount_check on quotations: CHECK ((discount_amount >= (0)::numeric))
constraint quotations_exchange_rate_check on quotations: CHECK ((exchange_rate > (0)::numeric))
constraint quotations_opened_from_check on quotations: CHECK ((opened_from = 1))
constraint quotations_pkey on quotations: PRIMARY KEY (tenant_id, id)
constraint quotations_status_check on quotations: CHECK ((status = ANY (ARRAY[0, 1, 128, 255])))
constraint quotations_tenant_id_beneficiary_id_fkey on quotations: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint quotations_tenant_id_cost_center_id_fkey on quotations: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint quotations_tenant_id_store_id_fkey on quotations: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint quotations_type_check on quotations: CHECK ((type = ANY (ARRAY['sales'::text, 'purchases'::text])))
constraint receipts_amount_check on receipts: CHECK ((amount >= (0)::numeric))
constraint receipts_cancelled on receipts: CHECK (((status = 255) = (cancelled_at IS NOT NULL)))
constraint receipts_check on receipts: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint receipts_check1 on receipts: CHECK (((allocated >= (0)::numeric) AND (allocated <= amount)))
constraint receipts_check2 on receipts: CHECK (((cheque_status IS NULL) OR (status <> 0)))
constraint receipts_cheque_bank_check on receipts: CHECK ((length(cheque_bank) <= 80))
constraint receipts_cheque_number_check on receipts: CHECK ((length(cheque_number) <= 40))
constraint receipts_cheque_status_check on receipts: CHECK ((cheque_status = ANY (ARRAY['pending'::text, 'cleared'::text, 'bounced'::text])))
constraint receipts_exchange_rate_check on receipts: CHECK ((exchange_rate > (0)::numeric))
constraint receipts_fee_amount_check on receipts: CHECK ((fee_amount >= (0)::numeric))
constraint receipts_opened_from_check on receipts: CHECK ((opened_from = 1))
constraint receipts_pkey on receipts: PRIMARY KEY (tenant_id, id)
constraint receipts_status_check on receipts: CHECK ((status = ANY (ARRAY[0, 1, 128, 255])))
constraint receipts_tenant_id_account_id_fkey on receipts: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint receipts_tenant_id_beneficiary_id_fkey on receipts: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint receipts_tenant_id_cleared_account_id_fkey on receipts: FOREIGN KEY (tenant_id, cleared_account_id) REFERENCES accounts(tenant_id, id)
constraint receipts_tenant_id_entry_id_fkey on receipts: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint receipts_tenant_id_fee_account_id_fkey on receipts: FOREIGN KEY (tenant_id, fee_account_id) REFERENCES accounts(tenant_id, id)
constraint receipts_tenant_id_fee_tax_id_fkey on receipts: FOREIGN KEY (tenant_id, fee_tax_id) REFERENCES taxes(tenant_id, id)
constraint receipts_tenant_id_payment_account_id_fkey on receipts: FOREIGN KEY (tenant_id, payment_account_id) REFERENCES accounts(tenant_id, id)
constraint receipts_tenant_id_payment_method_id_fkey on receipts: FOREIGN KEY (tenant_id, payment_method_id) REFERENCES payment_methods(tenant_id, id)
constraint receipts_tenant_id_pos_session_id_fkey on receipts: FOREIGN KEY (tenant_id, pos_session_id) REFERENCES pos_sessions(tenant_id, id)
constraint receipts_type_check on receipts: CHECK ((type = ANY (ARRAY[1, 2])))
constraint recovery_rates_check on recovery_rates: CHECK (((settled_percentage IS NULL) = (settled_at IS NULL)))
constraint recovery_rates_percentage_check on recovery_rates: CHECK (((percentage >= (0)::numeric) AND (percentage <= (100)::numeric)))
constraint recovery_rates_pkey on recovery_rates: PRIMARY KEY (tenant_id, id)
constraint recovery_rates_settled_by_fkey on recovery_rates: FOREIGN KEY (settled_by) REFERENCES users(id)
constraint recovery_rates_settled_percentage_check on recovery_rates: CHECK (((settled_percentage >= (0)::numeric) AND (settled_percentage <= (100)::numeric)))
constraint recovery_rates_tenant_id_entry_id_fkey on recovery_rates: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint recovery_rates_tenant_id_year_key on recovery_rates: UNIQUE (tenant_id, year)
constraint recovery_rates_year_check on recovery_rates: CHECK (((year >= 2018) AND (year <= 2100)))
constraint registrations_business_type_id_fkey on registrations: FOREIGN KEY (business_type_id) REFERENCES business_types(id)
constraint registrations_company_name_check on registrations: CHECK (((length(company_name) >= 1) AND (length(company_name) <= 255)))
constraint registrations_email_check on registrations: CHECK ((email = lower(email)))
constraint registrations_language_check on registrations: CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text])))
constraint registrations_name_check on registrations: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint registrations_pkey on registrations: PRIMARY KEY (id)
constraint report_schedules_check on report_schedules: CHECK (((frequency = 'weekly'::text) = (weekday IS NOT NULL)))
constraint report_schedules_check1 on report_schedules: CHECK (((frequency = 'monthly'::text) = (day IS NOT NULL)))
constraint report_schedules_created_by_fkey on report_schedules: FOREIGN KEY (created_by) REFERENCES users(id)
constraint report_schedules_day_check on report_schedules: CHECK (((day >= 1) AND (day <= 31)))
constraint report_schedules_file_check on report_schedules: CHECK ((file = ANY (ARRAY['pdf'::text, 'xlsx'::text])))
constraint report_schedules_frequency_check on report_schedules: CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
constraint report_schedules_hour_check on report_schedules: CHECK (((hour >= 0) AND (hour <= 23)))
constraint report_schedules_pkey on report_schedules: PRIMARY KEY (tenant_id, id)
constraint report_schedules_recipients_check on report_schedules: CHECK (((cardinality(recipients) >= 1) AND (cardinality(recipients) <= 30)))
constraint report_schedules_tenant_id_view_id_fkey on report_schedules: FOREIGN KEY (tenant_id, view_id) REFERENCES report_views(tenant_id, id)
constraint report_schedules_weekday_check on report_schedules: CHECK (((weekday >= 0) AND (weekday <= 6)))
constraint report_schedules_when_empty_check on report_schedules: CHECK ((when_empty = ANY (ARRAY['say'::text, 'skip'::text])))
constraint report_sendings_check on report_sendings: CHECK (((state = ANY (ARRAY['refused'::text, 'missed'::text, 'failed'::text])) = (reason IS NOT NULL)))
constraint report_sendings_once on report_sendings: UNIQUE (tenant_id, schedule_id, due_at, user_id)
constraint report_sendings_pkey on report_sendings: PRIMARY KEY (tenant_id, id)
constraint report_sendings_state_check on report_sendings: CHECK ((state = ANY (ARRAY['waiting'::text, 'mailed'::text, 'sent'::text, 'empty'::text, 'refused'::text, 'missed'::text, 'failed'::text])))
constraint report_sendings_tenant_id_schedule_id_fkey on report_sendings: FOREIGN KEY (tenant_id, schedule_id) REFERENCES report_schedules(tenant_id, id) ON DELETE CASCADE
constraint report_sendings_user_id_fkey on report_sendings: FOREIGN KEY (user_id) REFERENCES users(id)
constraint report_view_defaults_pkey on report_view_defaults: PRIMARY KEY (tenant_id, user_id, report)
constraint report_view_defaults_tenant_id_view_id_fkey on report_view_defaults: FOREIGN KEY (tenant_id, view_id) REFERENCES report_views(tenant_id, id) ON DELETE CASCADE
constraint report_view_defaults_user_id_fkey on report_view_defaults: FOREIGN KEY (user_id) REFERENCES users(id)
constraint report_views_created_by_fkey on report_views: FOREIGN KEY (created_by) REFERENCES users(id)
constraint report_views_name_key on report_views: UNIQUE (tenant_id, created_by, report, name)
constraint report_views_pkey on report_views: PRIMARY KEY (tenant_id, id)
constraint role_permissions_pkey on role_permissions: PRIMARY KEY (tenant_id, role_id, code)
constraint role_permissions_tenant_id_role_id_fkey on role_permissions: FOREIGN KEY (tenant_id, role_id) REFERENCES user_roles(tenant_id, id) ON DELETE CASCADE
constraint scale_barcodes_carries_check on scale_barcodes: CHECK ((carries = ANY (ARRAY['weight'::text, 'price'::text])))
constraint scale_barcodes_decimals_check on scale_barcodes: CHECK (((decimals >= 0) AND (decimals <= 6)))
constraint scale_barcodes_item_digits_check on scale_barcodes: CHECK (((item_digits >= 1) AND (item_digits <= 12)))
constraint scale_barcodes_name_check on scale_barcodes: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint scale_barcodes_pkey on scale_barcodes: PRIMARY KEY (tenant_id, id)
constraint scale_barcodes_prefix_check on scale_barcodes: CHECK ((prefix ~ '^[0-9]{1,6}$'::text))
constraint scale_barcodes_value_digits_check on scale_barcodes: CHECK (((value_digits >= 1) AND (value_digits <= 9)))
constraint sent_ids_content_check on sent_ids: CHECK ((length(content) = 32))
constraint sent_ids_pkey on sent_ids: PRIMARY KEY (tenant_id, resource, id)
constraint sequences_last_number_check on sequences: CHECK ((last_number >= 0))
constraint sequences_pkey on sequences: PRIMARY KEY (tenant_id, kind, year, pos_id)
constraint server_clocks_pkey on server_clocks: PRIMARY KEY (host)
constraint service_checks_pkey on service_checks: PRIMARY KEY (component)
constraint service_checks_state_check on service_checks: CHECK ((state = ANY (ARRAY['up'::text, 'slow'::text, 'down'::text])))
constraint service_days_check on service_days: CHECK (((slow + down) <= checks))
constraint service_days_checks_check on service_days: CHECK ((checks >= 0))
constraint service_days_down_check on service_days: CHECK ((down >= 0))
constraint service_days_pkey on service_days: PRIMARY KEY (day, component)
constraint service_days_slow_check on service_days: CHECK ((slow >= 0))
constraint sessions_pkey on sessions: PRIMARY KEY (id)
constraint sessions_user_id_fkey on sessions: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
constraint settings_pkey on settings: PRIMARY KEY (tenant_id, code)
constraint simulator_certificates_number_check on simulator_certificates: CHECK ((number > 0))
constraint simulator_certificates_pkey on simulator_certificates: PRIMARY KEY (tenant_id, number)
constraint simulator_certificates_tenant_id_fkey on simulator_certificates: FOREIGN KEY (tenant_id) REFERENCES simulators(tenant_id)
constraint simulator_certificates_use_check on simulator_certificates: CHECK ((use = ANY (ARRAY['compliance'::text, 'production'::text])))
constraint simulator_documents_pkey on simulator_documents: PRIMARY KEY (tenant_id, hash)
constraint simulator_documents_tenant_id_fkey on simulator_documents: FOREIGN KEY (tenant_id) REFERENCES simulators(tenant_id)
constraint simulator_documents_times_sent_check on simulator_documents: CHECK ((times_sent > 0))
constraint simulator_orders_answer_check on simulator_orders: CHECK ((answer = ANY (ARRAY['warnings'::text, 'rejected'::text, 'unauthorized'::text, 'busy'::text, 'down'::text, 'silence'::text, 'lost'::text, 'clearance_off'::text])))
constraint simulator_orders_pkey on simulator_orders: PRIMARY KEY (tenant_id, unit)
constraint simulator_orders_tenant_id_fkey on simulator_orders: FOREIGN KEY (tenant_id) REFERENCES simulators(tenant_id)
constraint simulator_orders_times_check on simulator_orders: CHECK ((times > 0))
constraint simulators_pkey on simulators: PRIMARY KEY (tenant_id)
constraint simulators_tenant_id_fkey on simulators: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint site_settings_banner_ar_check on site_settings: CHECK (((length(banner_ar) >= 1) AND (length(banner_ar) <= 500)))
constraint site_settings_banner_en_check on site_settings: CHECK (((length(banner_en) >= 1) AND (length(banner_en) <= 500)))
constraint site_settings_check on site_settings: CHECK ((num_nonnulls(banner_ar, banner_en, banner_from, banner_to) = ANY (ARRAY[0, 4])))
constraint site_settings_check1 on site_settings: CHECK ((banner_to >= banner_from))
constraint site_settings_pkey on site_settings: PRIMARY KEY (id)
constraint stock_count_entries_amount_check on stock_count_entries: CHECK ((amount >= (0)::numeric))
constraint stock_count_entries_pkey on stock_count_entries: PRIMARY KEY (tenant_id, stock_count_item_id, round, user_id)
constraint stock_count_entries_tenant_id_stock_count_item_id_fkey on stock_count_entries: FOREIGN KEY (tenant_id, stock_count_item_id) REFERENCES stock_count_items(tenant_id, id) ON DELETE CASCADE
constraint stock_count_items_actual_count_check on stock_count_items: CHECK ((actual_count >= (0)::numeric))
constraint stock_count_items_check on stock_count_items: CHECK (((actual_count IS NULL) = (counted_at IS NULL)))
constraint stock_count_items_line_no_check on stock_count_items: CHECK ((line_no > 0))
constraint stock_count_items_pkey on stock_count_items: PRIMARY KEY (tenant_id, id)
constraint stock_count_items_round_check on stock_count_items: CHECK ((round > 0))
constraint stock_count_items_tenant_id_item_id_fkey on stock_count_items: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint stock_count_items_tenant_id_stock_count_id_fkey on stock_count_items: FOREIGN KEY (tenant_id, stock_count_id) REFERENCES stock_counts(tenant_id, id) ON DELETE CASCADE
constraint stock_count_items_unit_cost_check on stock_count_items: CHECK ((unit_cost >= (0)::numeric))
constraint stock_counts_check on stock_counts: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint stock_counts_check1 on stock_counts: CHECK (((status = 255) = (cancelled_at IS NOT NULL)))
constraint stock_counts_pkey on stock_counts: PRIMARY KEY (tenant_id, id)
constraint stock_counts_recount_percent_check on stock_counts: CHECK ((recount_percent >= (0)::numeric))
constraint stock_counts_recount_value_check on stock_counts: CHECK ((recount_value >= (0)::numeric))
constraint stock_counts_scope_check on stock_counts: CHECK ((scope = ANY (ARRAY['all'::text, 'collections'::text, 'shelves'::text, 'items'::text])))
constraint stock_counts_status_check on stock_counts: CHECK ((status = ANY (ARRAY[0, 1, 255])))
constraint stock_counts_tenant_id_account_id_fkey on stock_counts: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint stock_counts_tenant_id_entry_id_fkey on stock_counts: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint stock_counts_tenant_id_store_id_fkey on stock_counts: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint stock_days_pkey on stock_days: PRIMARY KEY (tenant_id, item_id, store_id, day)
constraint stock_levels_check on stock_levels: CHECK (((quantity <> (0)::numeric) OR (value = (0)::numeric)))
constraint stock_levels_check1 on stock_levels: CHECK (((quantity < (0)::numeric) OR (value >= (0)::numeric)))
constraint stock_levels_pkey on stock_levels: PRIMARY KEY (tenant_id, item_id, store_id)
constraint stock_levels_tenant_id_item_id_fkey on stock_levels: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint stock_levels_tenant_id_store_id_fkey on stock_levels: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint stock_moves_pkey on stock_moves: PRIMARY KEY (tenant_id, id)
constraint stock_moves_tenant_id_item_id_store_id_fkey on stock_moves: FOREIGN KEY (tenant_id, item_id, store_id) REFERENCES stock_levels(tenant_id, item_id, store_id)
constraint stock_recalculation_items_check on stock_recalculation_items: CHECK (((dated_cost - booked_cost) = (cogs + correction)))
constraint stock_recalculation_items_check1 on stock_recalculation_items: CHECK (((cogs <> (0)::numeric) OR (correction <> (0)::numeric)))
constraint stock_recalculation_items_outcome_check on stock_recalculation_items: CHECK ((outcome = ANY (ARRAY['proposed'::text, 'posted'::text, 'moved'::text, 'cancelled'::text])))
constraint stock_recalculation_items_pkey on stock_recalculation_items: PRIMARY KEY (tenant_id, id)
constraint stock_recalculation_items_tenant_id_entry_id_fkey on stock_recalculation_items: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint stock_recalculation_items_tenant_id_item_id_fkey on stock_recalculation_items: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint stock_recalculation_items_tenant_id_recalculation_id_fkey on stock_recalculation_items: FOREIGN KEY (tenant_id, recalculation_id) REFERENCES stock_recalculations(tenant_id, id) ON DELETE CASCADE
constraint stock_recalculation_items_tenant_id_store_id_fkey on stock_recalculation_items: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint stock_recalculations_check on stock_recalculations: CHECK (((scope = 'store'::text) = (store_id IS NOT NULL)))
constraint stock_recalculations_created_by_fkey on stock_recalculations: FOREIGN KEY (created_by) REFERENCES users(id)
constraint stock_recalculations_number_check on stock_recalculations: CHECK ((number > 0))
constraint stock_recalculations_pkey on stock_recalculations: PRIMARY KEY (tenant_id, id)
constraint stock_recalculations_posted_by_fkey on stock_recalculations: FOREIGN KEY (posted_by) REFERENCES users(id)
constraint stock_recalculations_scope_check on stock_recalculations: CHECK ((scope = ANY (ARRAY['all'::text, 'items'::text, 'collections'::text, 'store'::text])))
constraint stock_recalculations_state_check on stock_recalculations: CHECK ((state = ANY (ARRAY['reading'::text, 'proposed'::text, 'posting'::text, 'posted'::text, 'cancelling'::text, 'cancelled'::text, 'failed'::text])))
constraint stock_recalculations_tenant_id_store_id_fkey on stock_recalculations: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint stock_write_down_items_line_no_check on stock_write_down_items: CHECK (((line_no >= 1) AND (line_no <= 1000)))
constraint stock_write_down_items_net_realisable_value_check on stock_write_down_items: CHECK ((net_realisable_value >= (0)::numeric))
constraint stock_write_down_items_pkey on stock_write_down_items: PRIMARY KEY (tenant_id, id)
constraint stock_write_down_items_tenant_id_item_id_fkey on stock_write_down_items: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint stock_write_down_items_tenant_id_stock_write_down_id_fkey on stock_write_down_items: FOREIGN KEY (tenant_id, stock_write_down_id) REFERENCES stock_write_downs(tenant_id, id) ON DELETE CASCADE
constraint stock_write_down_items_tenant_id_store_id_fkey on stock_write_down_items: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint stock_write_downs_check on stock_write_downs: CHECK (((status = 0) = (entry_id IS NULL)))
constraint stock_write_downs_check1 on stock_write_downs: CHECK (((status = 0) = (write_down IS NULL)))
constraint stock_write_downs_check2 on stock_write_downs: CHECK (((status = 255) = (cancelled_at IS NOT NULL)))
constraint stock_write_downs_pkey on stock_write_downs: PRIMARY KEY (tenant_id, id)
constraint stock_write_downs_selling_cost_percent_check on stock_write_downs: CHECK (((selling_cost_percent >= (0)::numeric) AND (selling_cost_percent <= (100)::numeric)))
constraint stock_write_downs_status_check on stock_write_downs: CHECK ((status = ANY (ARRAY[0, 1, 255])))
constraint stock_write_downs_tenant_id_cost_center_id_fkey on stock_write_downs: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint stock_write_downs_tenant_id_entry_id_fkey on stock_write_downs: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint stores_name_check on stores: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint stores_pkey on stores: PRIMARY KEY (tenant_id, id)
constraint stores_tenant_id_account_id_fkey on stores: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint stores_tenant_id_name_key on stores: UNIQUE (tenant_id, name)
constraint subscribers_check on subscribers: CHECK (((code_hash IS NULL) = (code_expires_at IS NULL)))
constraint subscribers_check1 on subscribers: CHECK (((status <> 'confirmed'::text) OR (confirmed_at IS NOT NULL)))
constraint subscribers_check2 on subscribers: CHECK (((status <> 'unsubscribed'::text) OR (left_at IS NOT NULL)))
constraint subscribers_code_hash_key on subscribers: UNIQUE (code_hash)
constraint subscribers_email_check on subscribers: CHECK ((email = lower(email)))
constraint subscribers_email_key on subscribers: UNIQUE (email)
constraint subscribers_language_check on subscribers: CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text])))
constraint subscribers_pkey on subscribers: PRIMARY KEY (id)
constraint subscribers_status_check on subscribers: CHECK ((status = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'unsubscribed'::text])))
constraint subscription_cards_check on subscription_cards: CHECK (((state <> ALL (ARRAY['verifying'::text, 'active'::text, 'removing'::text])) OR (token IS NOT NULL)))
constraint subscription_cards_check1 on subscription_cards: CHECK (((state <> 'removed'::text) OR (token IS NULL)))
constraint subscription_cards_last_four_check on subscription_cards: CHECK ((last_four ~ '^[0-9]{4}$'::text))
constraint subscription_cards_month_check on subscription_cards: CHECK (((month >= 1) AND (month <= 12)))
constraint subscription_cards_pkey on subscription_cards: PRIMARY KEY (tenant_id, id)
constraint subscription_cards_state_check on subscription_cards: CHECK ((state = ANY (ARRAY['verifying'::text, 'active'::text, 'refused'::text, 'removing'::text, 'removed'::text])))
constraint subscription_cards_tenant_id_fkey on subscription_cards: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint subscription_checkouts_amount_check on subscription_checkouts: CHECK ((amount > (0)::numeric))
constraint subscription_checkouts_pkey on subscription_checkouts: PRIMARY KEY (tenant_id, id)
constraint subscription_checkouts_state_check on subscription_checkouts: CHECK ((state = ANY (ARRAY['making'::text, 'open'::text, 'paid'::text, 'failed'::text, 'ended'::text])))
constraint subscription_checkouts_tenant_id_card_id_fkey on subscription_checkouts: FOREIGN KEY (tenant_id, card_id) REFERENCES subscription_cards(tenant_id, id)
constraint subscription_checkouts_tenant_id_subscription_id_fkey on subscription_checkouts: FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscriptions(tenant_id, id)
constraint subscription_credits_check on subscription_credits: CHECK (((amount <> (0)::numeric) AND ((amount > (0)::numeric) = (kind = ANY (ARRAY['unused'::text, 'paid'::text])))))
constraint subscription_credits_kind_check on subscription_credits: CHECK ((kind = ANY (ARRAY['unused'::text, 'paid'::text, 'used'::text, 'refunded'::text])))
constraint subscription_credits_pkey on subscription_credits: PRIMARY KEY (tenant_id, id)
constraint subscription_credits_tenant_id_payment_id_fkey on subscription_credits: FOREIGN KEY (tenant_id, payment_id) REFERENCES subscription_payments(tenant_id, id)
constraint subscription_credits_tenant_id_subscription_id_fkey on subscription_credits: FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscriptions(tenant_id, id)
constraint subscription_notices_kind_check on subscription_notices: CHECK ((kind = ANY (ARRAY['reminder'::text, 'renewal'::text, 'ended'::text])))
constraint subscription_notices_pkey on subscription_notices: PRIMARY KEY (tenant_id, id)
constraint subscription_notices_tenant_id_subscription_id_fkey on subscription_notices: FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscriptions(tenant_id, id)
constraint subscription_notices_tenant_id_subscription_id_kind_day_key on subscription_notices: UNIQUE (tenant_id, subscription_id, kind, day)
constraint subscription_payments_amount_check on subscription_payments: CHECK ((amount > (0)::numeric))
constraint subscription_payments_check on subscription_payments: CHECK ((amount = (total + vat)))
constraint subscription_payments_check1 on subscription_payments: CHECK (((kind = 'refund'::text) = (refund_of IS NOT NULL)))
constraint subscription_payments_check2 on subscription_payments: CHECK ((((method = 'gateway'::text) = (provider IS NOT NULL)) OR (kind = 'refund'::text)))
constraint subscription_payments_check3 on subscription_payments: CHECK (((invoice_id IS NULL) = (invoice_company_id IS NULL)))
constraint subscription_payments_kind_check on subscription_payments: CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text])))
constraint subscription_payments_method_check on subscription_payments: CHECK ((method = ANY (ARRAY['gateway'::text, 'bank_transfer'::text])))
constraint subscription_payments_paid_for_check on subscription_payments: CHECK ((paid_for = ANY (ARRAY['subscription'::text, 'credit'::text])))
constraint subscription_payments_pkey on subscription_payments: PRIMARY KEY (tenant_id, id)
constraint subscription_payments_tenant_id_number_key on subscription_payments: UNIQUE (tenant_id, number)
constraint subscription_payments_tenant_id_provider_external_id_key on subscription_payments: UNIQUE (tenant_id, provider, external_id)
constraint subscription_payments_tenant_id_refund_of_fkey on subscription_payments: FOREIGN KEY (tenant_id, refund_of) REFERENCES subscription_payments(tenant_id, id)
constraint subscription_payments_tenant_id_subscription_id_fkey on subscription_payments: FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscriptions(tenant_id, id)
constraint subscription_payments_total_check on subscription_payments: CHECK ((total >= (0)::numeric))
constraint subscription_payments_vat_check on subscription_payments: CHECK ((vat >= (0)::numeric))
constraint subscriptions_change_check on subscriptions: CHECK ((change = ANY (ARRAY['trial'::text, 'free'::text, 'subscribe'::text, 'renew'::text, 'upgrade'::text, 'downgrade'::text])))
constraint subscriptions_check on subscriptions: CHECK ((total = ((price - discount) - credit)))
constraint subscriptions_check1 on subscriptions: CHECK ((net = (total + vat)))
constraint subscriptions_check2 on subscriptions: CHECK (((type = 1) = (period IS NOT NULL)))
constraint subscriptions_check3 on subscriptions: CHECK (((type = 1) OR (price = (0)::numeric)))
constraint subscriptions_check4 on subscriptions: CHECK (((status = ANY (ARRAY['pending'::text, 'lapsed'::text])) OR ((starts_at IS NOT NULL) AND (effective_at IS NOT NULL) AND (expires_at IS NOT NULL))))
constraint subscriptions_coupon_id_fkey on subscriptions: FOREIGN KEY (coupon_id) REFERENCES coupons(id)
constraint subscriptions_credit_check on subscriptions: CHECK ((credit >= (0)::numeric))
constraint subscriptions_discount_check on subscriptions: CHECK ((discount >= (0)::numeric))
constraint subscriptions_period_check on subscriptions: CHECK ((period = ANY (ARRAY['monthly'::text, 'yearly'::text])))
constraint subscriptions_periods_check on subscriptions: CHECK (((periods >= 1) AND (periods <= 36)))
constraint subscriptions_pkey on subscriptions: PRIMARY KEY (tenant_id, id)
constraint subscriptions_plan_id_fkey on subscriptions: FOREIGN KEY (plan_id) REFERENCES plans(id)
constraint subscriptions_price_check on subscriptions: CHECK ((price >= (0)::numeric))
constraint subscriptions_status_check on subscriptions: CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'expired'::text, 'finished'::text, 'lapsed'::text])))
constraint subscriptions_tenant_id_fkey on subscriptions: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint subscriptions_tenant_id_number_key on subscriptions: UNIQUE (tenant_id, number)
constraint subscriptions_total_check on subscriptions: CHECK ((total >= (0)::numeric))
constraint subscriptions_type_check on subscriptions: CHECK ((type = ANY (ARRAY[1, 2, 3])))
constraint subscriptions_vat_check on subscriptions: CHECK ((vat >= (0)::numeric))
constraint supplier_invoices_check on supplier_invoices: CHECK ((num_nonnulls(bill_id, expense_id, note_id) = 1))
constraint supplier_invoices_checked_by_fkey on supplier_invoices: FOREIGN KEY (checked_by) REFERENCES users(id)
constraint supplier_invoices_pkey on supplier_invoices: PRIMARY KEY (tenant_id, id)
constraint supplier_invoices_source_check on supplier_invoices: CHECK ((source = ANY (ARRAY['xml'::text, 'qr'::text])))
constraint supplier_invoices_tenant_id_bill_id_fkey on supplier_invoices: FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id) ON DELETE CASCADE
constraint supplier_invoices_tenant_id_expense_id_fkey on supplier_invoices: FOREIGN KEY (tenant_id, expense_id) REFERENCES expenses(tenant_id, id) ON DELETE CASCADE
constraint supplier_invoices_tenant_id_note_id_fkey on supplier_invoices: FOREIGN KEY (tenant_id, note_id) REFERENCES notes(tenant_id, id) ON DELETE CASCADE
constraint supplier_invoices_verdict_check on supplier_invoices: CHECK ((verdict = ANY (ARRAY['good'::text, 'doubtful'::text, 'bad'::text])))
constraint support_grants_check on support_grants: CHECK ((((granted_at IS NULL) = (expires_at IS NULL)) AND ((granted_at IS NULL) = (granted_by IS NULL))))
constraint support_grants_check1 on support_grants: CHECK (((requested_by IS NOT NULL) OR (granted_by IS NOT NULL)))
constraint support_grants_check2 on support_grants: CHECK (((ended_at IS NULL) = (ended_how IS NULL)))
constraint support_grants_check3 on support_grants: CHECK ((((ended_how = 'withdrawn'::text) = (granted_at IS NOT NULL)) OR (ended_how IS NULL)))
constraint support_grants_ended_how_check on support_grants: CHECK ((ended_how = ANY (ARRAY['refused'::text, 'cancelled'::text, 'withdrawn'::text])))
constraint support_grants_granted_by_fkey on support_grants: FOREIGN KEY (granted_by) REFERENCES users(id)
constraint support_grants_hours_check on support_grants: CHECK (((hours >= 1) AND (hours <= 72)))
constraint support_grants_level_check on support_grants: CHECK ((level = ANY (ARRAY['read'::text, 'change'::text])))
constraint support_grants_pkey on support_grants: PRIMARY KEY (tenant_id, id)
constraint support_grants_reason_check on support_grants: CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
constraint support_grants_requested_by_fkey on support_grants: FOREIGN KEY (requested_by) REFERENCES users(id)
constraint support_grants_tenant_id_fkey on support_grants: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint support_grants_tenant_id_ticket_id_fkey on support_grants: FOREIGN KEY (tenant_id, ticket_id) REFERENCES tickets(tenant_id, id)
constraint support_visits_check on support_visits: CHECK ((left_at >= entered_at))
constraint support_visits_pkey on support_visits: PRIMARY KEY (tenant_id, id)
constraint support_visits_tenant_id_grant_id_fkey on support_visits: FOREIGN KEY (tenant_id, grant_id) REFERENCES support_grants(tenant_id, id)
constraint support_visits_user_id_fkey on support_visits: FOREIGN KEY (user_id) REFERENCES users(id)
constraint taxes_category_check on taxes: CHECK ((category = ANY (ARRAY['S'::bpchar, 'Z'::bpchar, 'E'::bpchar, 'O'::bpchar])))
constraint taxes_mechanism_check on taxes: CHECK ((mechanism = ANY (ARRAY['normal'::text, 'reverse_charge'::text, 'import'::text, 'not_recoverable'::text])))
constraint taxes_percentage_check on taxes: CHECK (((percentage >= (0)::numeric) AND (percentage <= (100)::numeric)))
constraint taxes_pkey on taxes: PRIMARY KEY (tenant_id, id)
constraint taxes_tenant_id_account_id_fkey on taxes: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint taxes_tenant_id_code_key on taxes: UNIQUE (tenant_id, code)
constraint tenant_users_notes_check on tenant_users: CHECK ((length(notes) <= 2000))
constraint tenant_users_pkey on tenant_users: PRIMARY KEY (tenant_id, id)
constraint tenant_users_tenant_id_fkey on tenant_users: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint tenant_users_tenant_id_role_id_fkey on tenant_users: FOREIGN KEY (tenant_id, role_id) REFERENCES user_roles(tenant_id, id)
constraint tenant_users_tenant_id_user_id_key on tenant_users: UNIQUE (tenant_id, user_id)
constraint tenant_users_user_id_fkey on tenant_users: FOREIGN KEY (user_id) REFERENCES users(id)
constraint demo_is_live on tenants: CHECK (((NOT is_demo) OR (mode = 'live'::text)))
constraint tenants_business_type_id_fkey on tenants: FOREIGN KEY (business_type_id) REFERENCES business_types(id)
constraint tenants_check on tenants: CHECK (((mode = 'test'::text) = (live_id IS NOT NULL)))
constraint tenants_country_fkey on tenants: FOREIGN KEY (country) REFERENCES countries(code)
constraint tenants_id_mode_key on tenants: UNIQUE (id, mode)
constraint tenants_live_id_fkey on tenants: FOREIGN KEY (live_id) REFERENCES tenants(id)
constraint tenants_mode_check on tenants: CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])))
constraint tenants_name_check on tenants: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint tenants_owner_id_fkey on tenants: FOREIGN KEY (owner_id) REFERENCES users(id)
constraint tenants_pkey on tenants: PRIMARY KEY (id)
constraint tenants_plan_id_fkey on tenants: FOREIGN KEY (plan_id) REFERENCES plans(id)
constraint tenants_public_id_key on tenants: UNIQUE (public_id)
constraint tenants_status_check on tenants: CHECK ((status = ANY (ARRAY[0, 1])))
constraint tenants_status_reason_check on tenants: CHECK (((length(status_reason) >= 1) AND (length(status_reason) <= 1000)))
constraint tenants_subscription_type_check on tenants: CHECK ((subscription_type = ANY (ARRAY[1, 2, 3])))
constraint test_books_live_id_fkey on test_books: FOREIGN KEY (live_id) REFERENCES tenants(id)
constraint test_books_made_by_fkey on test_books: FOREIGN KEY (made_by) REFERENCES users(id)
constraint test_books_mode_check on test_books: CHECK ((mode = 'test'::text))
constraint test_books_pkey on test_books: PRIMARY KEY (tenant_id)
constraint test_books_state_check on test_books: CHECK ((state = ANY (ARRAY['copying'::text, 'ready'::text, 'retired'::text, 'discarded'::text])))
constraint test_books_tenant_id_mode_fkey on test_books: FOREIGN KEY (tenant_id, mode) REFERENCES tenants(id, mode)
constraint notes_are_of_the_platform on ticket_messages: CHECK ((from_platform OR (NOT is_note)))
constraint ticket_messages_pkey on ticket_messages: PRIMARY KEY (tenant_id, id)
constraint ticket_messages_tenant_id_ticket_id_fkey on ticket_messages: FOREIGN KEY (tenant_id, ticket_id) REFERENCES tickets(tenant_id, id)
constraint ticket_messages_user_id_fkey on ticket_messages: FOREIGN KEY (user_id) REFERENCES users(id)
constraint tickets_kind_check on tickets: CHECK ((kind = ANY (ARRAY['question'::text, 'problem'::text, 'e_invoicing'::text, 'subscription'::text, 'suggestion'::text])))
constraint tickets_pkey on tickets: PRIMARY KEY (tenant_id, id)
constraint tickets_status_check on tickets: CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
constraint tickets_tenant_id_fkey on tickets: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint tickets_tenant_id_number_key on tickets: UNIQUE (tenant_id, number)
constraint tickets_user_id_fkey on tickets: FOREIGN KEY (user_id) REFERENCES users(id)
constraint units_name_check on units: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint units_pkey on units: PRIMARY KEY (tenant_id, id)
constraint units_tenant_id_name_key on units: UNIQUE (tenant_id, name)
constraint user_roles_description_check on user_roles: CHECK ((length(description) <= 1000))
constraint user_roles_discount_max_check on user_roles: CHECK (((discount_max >= (0)::numeric) AND (discount_max <= (100)::numeric)))
constraint user_roles_name_check on user_roles: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint user_roles_pkey on user_roles: PRIMARY KEY (tenant_id, id)
constraint user_roles_stores_scope_check on user_roles: CHECK ((array_position(stores_scope, NULL::uuid) IS NULL))
constraint mailbox_proven on users: CHECK (((activated_at IS NOT NULL) OR (password_hash = ''::text)))
constraint users_email_check on users: CHECK ((email = lower(email)))
constraint users_email_key on users: UNIQUE (email)
constraint users_language_check on users: CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text])))
constraint users_name_check on users: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint users_pending_email_check on users: CHECK ((pending_email = lower(pending_email)))
constraint users_pkey on users: PRIMARY KEY (id)
constraint users_stop_check on users: CHECK (((stopped_at IS NULL) = (stop_reason IS NULL)))
constraint users_activities_pkey on users_activities: PRIMARY KEY (tenant_id, id)
constraint vat_payments_amount_check on vat_payments: CHECK ((amount <> (0)::numeric))
constraint vat_payments_created_by_fkey on vat_payments: FOREIGN KEY (created_by) REFERENCES users(id)
constraint vat_payments_pkey on vat_payments: PRIMARY KEY (tenant_id, id)
constraint vat_payments_tenant_id_account_id_fkey on vat_payments: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint vat_payments_tenant_id_entry_id_fkey on vat_payments: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint vat_payments_tenant_id_return_id_fkey on vat_payments: FOREIGN KEY (tenant_id, return_id) REFERENCES vat_returns(tenant_id, id)
constraint vat_registrations_pkey on vat_registrations: PRIMARY KEY (tenant_id, starts_on)
constraint vat_registrations_tenant_id_fkey on vat_registrations: FOREIGN KEY (tenant_id) REFERENCES companies(tenant_id)
constraint vat_reminders_pkey on vat_reminders: PRIMARY KEY (tenant_id, starts_on, step)
constraint vat_returns_amended_by_fkey on vat_returns: FOREIGN KEY (amended_by) REFERENCES users(id)
constraint vat_returns_check on vat_returns: CHECK ((ends_on > starts_on))
constraint vat_returns_check1 on vat_returns: CHECK (((state = 'prepared'::text) = (filed_at IS NULL)))
constraint vat_returns_credit_choice_check on vat_returns: CHECK ((credit_choice = ANY (ARRAY['carry'::text, 'refund'::text])))
constraint vat_returns_elsewhere on vat_returns: CHECK (((NOT is_elsewhere) OR ((entry_id IS NULL) AND (payable = (0)::numeric))))
constraint vat_returns_filed_by_fkey on vat_returns: FOREIGN KEY (filed_by) REFERENCES users(id)
constraint vat_returns_filed_on on vat_returns: CHECK ((is_elsewhere = (filed_on IS NOT NULL)))
constraint vat_returns_pkey on vat_returns: PRIMARY KEY (tenant_id, id)
constraint vat_returns_prepared_by_fkey on vat_returns: FOREIGN KEY (prepared_by) REFERENCES users(id)
constraint vat_returns_state_check on vat_returns: CHECK ((state = ANY (ARRAY['prepared'::text, 'filed'::text, 'paid'::text, 'amended'::text])))
constraint vat_returns_tenant_id_entry_id_fkey on vat_returns: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint vat_returns_tenant_id_starts_on_version_key on vat_returns: UNIQUE (tenant_id, starts_on, version)
constraint vat_returns_version_check on vat_returns: CHECK ((version > 0))
constraint zakat_worksheets_check on zakat_worksheets: CHECK (((state = 'posted'::text) = (posted_figures IS NOT NULL)))
constraint zakat_worksheets_check1 on zakat_worksheets: CHECK (((state = 'posted'::text) = (zakat IS NOT NULL)))
constraint zakat_worksheets_check2 on zakat_worksheets: CHECK (((state = 'posted'::text) = (entry_id IS NOT NULL)))
constraint zakat_worksheets_check3 on zakat_worksheets: CHECK (((state = 'posted'::text) = (posted_at IS NOT NULL)))
constraint zakat_worksheets_pkey on zakat_worksheets: PRIMARY KEY (tenant_id, id)
constraint zakat_worksheets_posted_by_fkey on zakat_worksheets: FOREIGN KEY (posted_by) REFERENCES users(id)
constraint zakat_worksheets_share_check on zakat_worksheets: CHECK (((share > (0)::numeric) AND (share <= (100)::numeric)))
constraint zakat_worksheets_state_check on zakat_worksheets: CHECK ((state = ANY (ARRAY['draft'::text, 'posted'::text])))
constraint zakat_worksheets_tenant_id_entry_id_fkey on zakat_worksheets: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint zakat_worksheets_tenant_id_fiscal_year_id_fkey on zakat_worksheets: FOREIGN KEY (tenant_id, fiscal_year_id) REFERENCES fiscal_years(tenant_id, id)
constraint zakat_worksheets_tenant_id_fiscal_year_id_key on zakat_worksheets: UNIQUE (tenant_id, fiscal_year_id)
constraint zakat_worksheets_year_kind_check on zakat_worksheets: CHECK ((year_kind = ANY (ARRAY['gregorian'::text, 'hijri'::text])))
constraint zakat_worksheets_zakat_check on zakat_worksheets: CHECK ((zakat > (0)::numeric))

-- indexes

CREATE UNIQUE INDEX account_months_pkey on account_months USING btree (tenant_id, account_id, month, posted_month)
CREATE INDEX accounts_by_parent on accounts USING btree (tenant_id, parent_id)
CREATE INDEX accounts_of_sub_type on accounts USING btree (tenant_id, sub_type)
CREATE UNIQUE INDEX accounts_pkey on accounts USING btree (tenant_id, id)
CREATE UNIQUE INDEX accounts_tenant_id_account_number_key on accounts USING btree (tenant_id, account_number)
CREATE UNIQUE INDEX api_days_pkey on api_days USING btree (tenant_id, day)
CREATE UNIQUE INDEX api_key_days_pkey on api_key_days USING btree (tenant_id, key_id, day)
CREATE UNIQUE INDEX api_keys_pkey on api_keys USING btree (tenant_id, id)
CREATE INDEX assets_by_date on assets USING btree (tenant_id, purchase_date DESC, id DESC)
CREATE INDEX assets_of_bill on assets USING btree (tenant_id, source_bill_id) WHERE (source_bill_id IS NOT NULL)
CREATE UNIQUE INDEX assets_pkey on assets USING btree (tenant_id, id)
CREATE INDEX assets_search on assets USING gin (tenant_id, search_text gin_trgm_ops)
CREATE INDEX associations_of_document on associations USING btree (tenant_id, associatable_id) WHERE (released_at IS NULL)
CREATE INDEX associations_of_receipt on associations USING btree (tenant_id, receipt_id) WHERE (receipt_id IS NOT NULL)
CREATE INDEX associations_of_source on associations USING btree (tenant_id, source_id) WHERE ((source_id IS NOT NULL) AND (released_at IS NULL))
CREATE UNIQUE INDEX associations_pkey on associations USING btree (tenant_id, id)
CREATE INDEX batch_assembly_by_date on batch_assembly USING btree (tenant_id, date DESC, id DESC)
CREATE UNIQUE INDEX batch_assembly_number on batch_assembly USING btree (tenant_id, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX batch_assembly_of_item on batch_assembly USING btree (tenant_id, item_id)
CREATE UNIQUE INDEX batch_assembly_pkey on batch_assembly USING btree (tenant_id, id)
CREATE INDEX batch_assembly_search on batch_assembly USING gin (tenant_id, search_text gin_trgm_ops)
CREATE INDEX batch_assembly_components_of_item on batch_assembly_components USING btree (tenant_id, item_id)
CREATE UNIQUE INDEX batch_assembly_components_pkey on batch_assembly_components USING btree (tenant_id, id)
CREATE UNIQUE INDEX components_of_batch on batch_assembly_components USING btree (tenant_id, batch_assembly_id, line_no)
CREATE UNIQUE INDEX batch_assembly_costs_pkey on batch_assembly_costs USING btree (tenant_id, batch_assembly_id, line_no)
CREATE INDEX beneficiaries_by_name on beneficiaries USING btree (tenant_id, name)
CREATE INDEX beneficiaries_of_group on beneficiaries USING btree (tenant_id, group_id) WHERE (group_id IS NOT NULL)
CREATE INDEX beneficiaries_of_price_list on beneficiaries USING btree (tenant_id, price_list_id) WHERE (price_list_id IS NOT NULL)
CREATE UNIQUE INDEX beneficiaries_pkey on beneficiaries USING btree (tenant_id, id)
CREATE INDEX beneficiaries_search on beneficiaries USING gin (tenant_id, search_text gin_trgm_ops)
CREATE UNIQUE INDEX beneficiary_code on beneficiaries USING btree (tenant_id, code) WHERE (code IS NOT NULL)
CREATE UNIQUE INDEX beneficiary_balances_pkey on beneficiary_balances USING btree (tenant_id, beneficiary_id, account_id)
CREATE UNIQUE INDEX beneficiary_group_name on beneficiary_groups USING btree (tenant_id, name)
CREATE UNIQUE INDEX beneficiary_groups_pkey on beneficiary_groups USING btree (tenant_id, id)
CREATE INDEX bill_collections_due on bill_collections USING btree (tenant_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL)
CREATE INDEX bill_collections_of_bill on bill_collections USING btree (tenant_id, bill_id)
CREATE UNIQUE INDEX bill_collections_pkey on bill_collections USING btree (tenant_id, id)
CREATE UNIQUE INDEX bill_collections_tenant_id_code_hash_key on bill_collections USING btree (tenant_id, code_hash)
CREATE UNIQUE INDEX bill_days_pkey on bill_days USING btree (tenant_id, type, issue_date, store_id, is_prepayment, payment_status)
CREATE UNIQUE INDEX bill_deliveries_pkey on bill_deliveries USING btree (tenant_id, id)
CREATE UNIQUE INDEX bill_deliveries_tenant_id_bill_id_part_key on bill_deliveries USING btree (tenant_id, bill_id, part)
CREATE UNIQUE INDEX bill_delivery_items_pkey on bill_delivery_items USING btree (tenant_id, delivery_id, bill_item_id)
CREATE UNIQUE INDEX bill_item_components_pkey on bill_item_components USING btree (tenant_id, bill_item_id, component_id)
CREATE INDEX kit_sales_of_component on bill_item_components USING btree (tenant_id, component_id)
CREATE UNIQUE INDEX bill_items_pkey on bill_items USING btree (tenant_id, id)
CREATE INDEX bill_lines_of_item on bill_items USING btree (tenant_id, item_id)
CREATE INDEX bill_lines_of_receipt on bill_items USING btree (tenant_id, goods_receipt_item_id) WHERE (goods_receipt_item_id IS NOT NULL)
CREATE UNIQUE INDEX lines_of_bill on bill_items USING btree (tenant_id, bill_id, line_no)
CREATE INDEX returns_of_line on bill_items USING btree (tenant_id, returned_from_bill_item_id) WHERE (returned_from_bill_item_id IS NOT NULL)
CREATE INDEX undelivered_lines_of_item on bill_items USING btree (tenant_id, item_id) WHERE ((delivered_qty + cancelled_qty) < base_qty)
CREATE UNIQUE INDEX bill_prepayments_pkey on bill_prepayments USING btree (tenant_id, bill_id, prepayment_bill_id, tax_id)
CREATE INDEX deductions_of_prepayment on bill_prepayments USING btree (tenant_id, prepayment_bill_id)
CREATE UNIQUE INDEX bill_sums_pkey on bill_sums USING btree (tenant_id, type, status, payment_status)
CREATE UNIQUE INDEX bill_code on bills USING btree (tenant_id, type, bill_code) WHERE (bill_code IS NOT NULL)
CREATE UNIQUE INDEX bill_number on bills USING btree (tenant_id, type, sequence_year, sequence_no) WHERE ((sequence_no IS NOT NULL) AND (pos_id IS NULL))
CREATE UNIQUE INDEX bill_number_of_pos on bills USING btree (tenant_id, pos_id, type, sequence_year, sequence_no) WHERE ((sequence_no IS NOT NULL) AND (pos_id IS NOT NULL))
CREATE INDEX bills_by_date on bills USING btree (tenant_id, type, issue_date DESC, id DESC) INCLUDE (status, beneficiary_id, store_id, net_local, vat_local)
CREATE INDEX bills_drafts on bills USING btree (tenant_id, type) WHERE (status = 0)
CREATE INDEX bills_of_beneficiary on bills USING btree (tenant_id, beneficiary_id, type, issue_date)
CREATE INDEX bills_of_month on bills USING btree (tenant_id, type, confirmed_at) WHERE (confirmed_at IS NOT NULL)
CREATE INDEX bills_of_pos on bills USING btree (tenant_id, pos_id, issue_date DESC) WHERE (pos_id IS NOT NULL)
CREATE INDEX bills_of_pos_session on bills USING btree (tenant_id, pos_session_id) WHERE (pos_session_id IS NOT NULL)
CREATE INDEX bills_of_quotation on bills USING btree (tenant_id, quotation_id) WHERE (quotation_id IS NOT NULL)
CREATE UNIQUE INDEX bills_pkey on bills USING btree (tenant_id, id)
CREATE INDEX bills_search on bills USING gin (tenant_id, search_text gin_trgm_ops)
CREATE INDEX bills_unpaid on bills USING btree (tenant_id, type, due_date) INCLUDE (id, issue_date, status, beneficiary_id, store_id, party_account_id, exchange_rate, net, total_paid, net_local, prepaid_local, retentions, retention_released, retention_credited) WHERE ((status <> ALL (ARRAY[0, 255])) AND (payment_status <> 'fully_paid'::text))
CREATE UNIQUE INDEX draft_of_quotation on bills USING btree (tenant_id, quotation_id) WHERE ((quotation_id IS NOT NULL) AND (status = 0))
CREATE INDEX returns_of_bill on bills USING btree (tenant_id, returned_from_bill_id) WHERE (returned_from_bill_id IS NOT NULL)
CREATE UNIQUE INDEX book_versions_pkey on book_versions USING btree (tenant_id)
CREATE UNIQUE INDEX budget_line_once on budget_lines USING btree (tenant_id, budget_id, account_id, COALESCE(cost_center_id, '00000000-0000-0000-0000-000000000000'::uuid), month)
CREATE INDEX budget_lines_of_account on budget_lines USING btree (tenant_id, account_id)
CREATE INDEX budget_lines_of_center on budget_lines USING btree (tenant_id, cost_center_id) WHERE (cost_center_id IS NOT NULL)
CREATE UNIQUE INDEX budget_lines_pkey on budget_lines USING btree (tenant_id, id)
CREATE UNIQUE INDEX budget_in_reports on budgets USING btree (tenant_id, fiscal_year_id) WHERE in_reports
CREATE UNIQUE INDEX budgets_pkey on budgets USING btree (tenant_id, id)
CREATE UNIQUE INDEX budgets_tenant_id_fiscal_year_id_name_key on budgets USING btree (tenant_id, fiscal_year_id, name)
CREATE UNIQUE INDEX business_types_code_key on business_types USING btree (code)
CREATE UNIQUE INDEX business_types_pkey on business_types USING btree (id)
CREATE INDEX collection_payments_of on collection_payments USING btree (tenant_id, collection_id)
CREATE UNIQUE INDEX collection_payments_pkey on collection_payments USING btree (tenant_id, id)
CREATE UNIQUE INDEX collection_payments_tenant_id_provider_payment_id_key on collection_payments USING btree (tenant_id, provider, payment_id)
CREATE UNIQUE INDEX collections_pkey on collections USING btree (tenant_id, id)
CREATE UNIQUE INDEX collections_tenant_id_name_key on collections USING btree (tenant_id, name)
CREATE UNIQUE INDEX companies_pkey on companies USING btree (tenant_id)
CREATE UNIQUE INDEX company_deletions_pkey on company_deletions USING btree (tenant_id)
CREATE INDEX consignment_items_of_item on consignment_items USING btree (tenant_id, item_id)
CREATE UNIQUE INDEX consignment_items_pkey on consignment_items USING btree (tenant_id, id)
CREATE UNIQUE INDEX lines_of_consignment on consignment_items USING btree (tenant_id, consignment_id, line_no)
CREATE UNIQUE INDEX consignment_receipt_items_pkey on consignment_receipt_items USING btree (tenant_id, id)
CREATE UNIQUE INDEX lines_of_receipt on consignment_receipt_items USING btree (tenant_id, receipt_id, consignment_item_id)
CREATE INDEX receipts_of_consignment_item on consignment_receipt_items USING btree (tenant_id, consignment_item_id)
CREATE UNIQUE INDEX consignment_receipts_pkey on consignment_receipts USING btree (tenant_id, id)
CREATE UNIQUE INDEX receipts_of_consignment on consignment_receipts USING btree (tenant_id, consignment_id, part)
CREATE UNIQUE INDEX consignment_number on consignments USING btree (tenant_id, type, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX consignments_by_date on consignments USING btree (tenant_id, type, date DESC, id DESC)
CREATE INDEX consignments_in_transit on consignments USING btree (tenant_id, destination_store_id) WHERE is_in_transit
CREATE UNIQUE INDEX consignments_pkey on consignments USING btree (tenant_id, id)
CREATE INDEX consignments_search on consignments USING gin (tenant_id, search_text gin_trgm_ops)
CREATE INDEX gifts_by_date on consignments USING btree (tenant_id, date) WHERE is_gift
CREATE INDEX gifts_of_recipient on consignments USING btree (tenant_id, beneficiary_id, date) WHERE is_gift
CREATE UNIQUE INDEX conversion_balances_pkey on conversion_balances USING btree (tenant_id, id)
CREATE UNIQUE INDEX one_conversion_balance on conversion_balances USING btree (tenant_id) WHERE (kind = 'conversion'::text)
CREATE UNIQUE INDEX one_opening_of_record on conversion_balances USING btree (tenant_id, kind, record_id) WHERE (record_id IS NOT NULL)
CREATE INDEX conversion_lines_of_account on conversion_lines USING btree (tenant_id, account_id)
CREATE INDEX conversion_lines_of_party on conversion_lines USING btree (tenant_id, beneficiary_id) WHERE (beneficiary_id IS NOT NULL)
CREATE UNIQUE INDEX conversion_lines_pkey on conversion_lines USING btree (tenant_id, conversion_id, line_no)
CREATE INDEX conversion_stock_of_item on conversion_stock USING btree (tenant_id, item_id)
CREATE INDEX conversion_stock_of_store on conversion_stock USING btree (tenant_id, store_id)
CREATE UNIQUE INDEX conversion_stock_pkey on conversion_stock USING btree (tenant_id, conversion_id, line_no)
CREATE UNIQUE INDEX cost_centers_pkey on cost_centers USING btree (tenant_id, id)
CREATE UNIQUE INDEX cost_centers_tenant_id_name_key on cost_centers USING btree (tenant_id, name)
CREATE UNIQUE INDEX countries_by_id on countries USING btree (id)
CREATE UNIQUE INDEX countries_pkey on countries USING btree (code)
CREATE UNIQUE INDEX coupons_code_key on coupons USING btree (code)
CREATE UNIQUE INDEX coupons_pkey on coupons USING btree (id)
CREATE UNIQUE INDEX currencies_code_key on currencies USING btree (code)
CREATE UNIQUE INDEX currencies_pkey on currencies USING btree (id)
CREATE UNIQUE INDEX currency_rates_pkey on currency_rates USING btree (currency_id, rate_date)
CREATE UNIQUE INDEX default_accounts_pkey on default_accounts USING btree (tenant_id, id)
CREATE UNIQUE INDEX default_accounts_tenant_id_code_key on default_accounts USING btree (tenant_id, code)
CREATE UNIQUE INDEX document_designs_pkey on document_designs USING btree (tenant_id)
CREATE UNIQUE INDEX document_shares_pkey on document_shares USING btree (tenant_id, id)
CREATE UNIQUE INDEX document_shares_tenant_id_token_hash_key on document_shares USING btree (tenant_id, token_hash)
CREATE INDEX shares_of_document on document_shares USING btree (tenant_id, document_id)
CREATE UNIQUE INDEX download_links_pkey on download_links USING btree (tenant_id, id)
CREATE UNIQUE INDEX download_links_tenant_id_token_hash_key on download_links USING btree (tenant_id, token_hash)
CREATE UNIQUE INDEX einvoice_alarms_pkey on einvoice_alarms USING btree (tenant_id, about)
CREATE UNIQUE INDEX einvoice_attempts_pkey on einvoice_attempts USING btree (tenant_id, id)
CREATE UNIQUE INDEX einvoice_attempts_tenant_id_einvoice_id_attempt_key on einvoice_attempts USING btree (tenant_id, einvoice_id, attempt)
CREATE UNIQUE INDEX einvoice_clearances_pkey on einvoice_clearances USING btree (tenant_id, einvoice_id)
CREATE INDEX einvoice_onboarding_steps_of_unit on einvoice_onboarding_steps USING btree (tenant_id, unit_id, at)
CREATE UNIQUE INDEX einvoice_onboarding_steps_pkey on einvoice_onboarding_steps USING btree (tenant_id, id)
CREATE UNIQUE INDEX einvoice_onboardings_pkey on einvoice_onboardings USING btree (tenant_id, id)
CREATE UNIQUE INDEX one_onboarding_of_unit on einvoice_onboardings USING btree (tenant_id, unit_id) WHERE (status = ANY (ARRAY['working'::text, 'failed'::text]))
CREATE UNIQUE INDEX einvoice_pack_pieces_pkey on einvoice_pack_pieces USING btree (tenant_id, pack_id, number)
CREATE INDEX einvoice_packs_newest on einvoice_packs USING btree (tenant_id, created_at DESC)
CREATE UNIQUE INDEX einvoice_packs_pkey on einvoice_packs USING btree (tenant_id, id)
CREATE UNIQUE INDEX one_pack_under_way on einvoice_packs USING btree (tenant_id) WHERE (status = 'working'::text)
CREATE UNIQUE INDEX einvoice_silences_pkey on einvoice_silences USING btree (tenant_id, environment)
CREATE UNIQUE INDEX einvoice_states_pkey on einvoice_states USING btree (tenant_id, einvoice_id)
CREATE INDEX einvoices_to_mend on einvoice_states USING btree (tenant_id, decided_at) WHERE (status = ANY (ARRAY['warnings'::text, 'rejected'::text]))
CREATE INDEX einvoices_to_send on einvoice_states USING btree (tenant_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL)
CREATE INDEX einvoices_waiting on einvoice_states USING btree (tenant_id, status) WHERE (status = ANY (ARRAY['not_sent'::text, 'sending'::text, 'rejected'::text]))
CREATE UNIQUE INDEX einvoice_units_pkey on einvoice_units USING btree (tenant_id, id)
CREATE UNIQUE INDEX one_unit_of_company on einvoice_units USING btree (tenant_id) WHERE (active AND (store_id IS NULL) AND (pos_id IS NULL))
CREATE UNIQUE INDEX one_unit_of_pos on einvoice_units USING btree (tenant_id, pos_id) WHERE (active AND (pos_id IS NOT NULL))
CREATE UNIQUE INDEX one_unit_of_store on einvoice_units USING btree (tenant_id, store_id) WHERE (active AND (store_id IS NOT NULL))
CREATE INDEX einvoices_of_document on einvoices USING btree (tenant_id, document_id, counter DESC)
CREATE UNIQUE INDEX einvoices_pkey on einvoices USING btree (tenant_id, id)
CREATE UNIQUE INDEX einvoices_tenant_id_unit_id_counter_key on einvoices USING btree (tenant_id, unit_id, counter)
CREATE UNIQUE INDEX einvoices_tenant_id_uuid_key on einvoices USING btree (tenant_id, uuid)
CREATE INDEX adjusting_entries on entries USING btree (tenant_id, entry_date) WHERE is_adjusting
CREATE INDEX closing_entries on entries USING btree (tenant_id, entry_date) WHERE is_closing
CREATE INDEX entries_by_date on entries USING btree (tenant_id, entry_date, id)
CREATE INDEX entries_by_moment on entries USING btree (tenant_id, created_at) INCLUDE (id)
CREATE INDEX entries_declared_later on entries USING btree (tenant_id, vat_date) WHERE (vat_date <> entry_date)
CREATE INDEX entries_of_document on entries USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL)
CREATE INDEX entries_of_hand on entries USING btree (tenant_id, entry_date) WHERE (label_id = ANY (ARRAY['bad_debt'::text, 'entry'::text, 'entry_edited'::text, 'fx'::text]))
CREATE UNIQUE INDEX entries_pkey on entries USING btree (tenant_id, id)
CREATE INDEX entries_search on entries USING gin (tenant_id, search_text gin_trgm_ops)
CREATE UNIQUE INDEX entries_tenant_id_sequence_year_sequence_no_key on entries USING btree (tenant_id, sequence_year, sequence_no)
CREATE INDEX entries_that_are_no_flow on entries USING btree (tenant_id, id) WHERE (label_id = ANY (ARRAY['conversion_balance'::text, 'opening_balance'::text, 'opening_correction'::text, 'fx'::text]))
CREATE UNIQUE INDEX one_reversal on entries USING btree (tenant_id, inverse_entry_id) WHERE (inverse_entry_id IS NOT NULL)
CREATE UNIQUE INDEX entry_transactions_pkey on entry_transactions USING btree (tenant_id, entry_id, line_no)
CREATE INDEX lines_of_account on entry_transactions USING btree (tenant_id, account_id, entry_date, entry_id, line_no) INCLUDE (debit, credit)
CREATE INDEX lines_of_beneficiary on entry_transactions USING btree (tenant_id, beneficiary_id, entry_date) INCLUDE (account_id, debit, credit) WHERE (beneficiary_id IS NOT NULL)
CREATE INDEX lines_of_cost_center on entry_transactions USING btree (tenant_id, cost_center_id, account_id, entry_date) INCLUDE (entry_id, debit, credit) WHERE (cost_center_id IS NOT NULL)
CREATE INDEX lines_with_tax on entry_transactions USING btree (tenant_id, tax_code, entry_date) INCLUDE (entry_id, account_id, debit, credit, tax_base) WHERE (tax_code IS NOT NULL)
CREATE UNIQUE INDEX expense_items_pkey on expense_items USING btree (tenant_id, id)
CREATE UNIQUE INDEX lines_of_expense on expense_items USING btree (tenant_id, expense_id, line_no)
CREATE UNIQUE INDEX expense_number on expenses USING btree (tenant_id, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX expenses_by_date on expenses USING btree (tenant_id, issue_date DESC, id DESC)
CREATE INDEX expenses_of_beneficiary on expenses USING btree (tenant_id, beneficiary_id, issue_date) WHERE (beneficiary_id IS NOT NULL)
CREATE UNIQUE INDEX expenses_pkey on expenses USING btree (tenant_id, id)
CREATE INDEX expenses_search on expenses USING gin (tenant_id, search_text gin_trgm_ops)
CREATE INDEX expenses_unpaid on expenses USING btree (tenant_id, due_date) WHERE ((status = 1) AND (payment_status <> 'fully_paid'::text))
CREATE UNIQUE INDEX feature_switches_of_all on feature_switches USING btree (feature) WHERE (company_id IS NULL)
CREATE UNIQUE INDEX feature_switches_of_company on feature_switches USING btree (company_id, feature) WHERE (company_id IS NOT NULL)
CREATE UNIQUE INDEX feature_switches_pkey on feature_switches USING btree (id)
CREATE INDEX files_of_record on files USING btree (tenant_id, attachable_id)
CREATE UNIQUE INDEX files_pkey on files USING btree (tenant_id, id)
CREATE UNIQUE INDEX fiscal_years_pkey on fiscal_years USING btree (tenant_id, id)
CREATE UNIQUE INDEX fiscal_years_tenant_id_starts_on_key on fiscal_years USING btree (tenant_id, starts_on)
CREATE INDEX goods_receipt_items_of_item on goods_receipt_items USING btree (tenant_id, item_id)
CREATE UNIQUE INDEX goods_receipt_items_pkey on goods_receipt_items USING btree (tenant_id, id)
CREATE UNIQUE INDEX lines_of_goods_receipt on goods_receipt_items USING btree (tenant_id, goods_receipt_id, line_no)
CREATE UNIQUE INDEX goods_receipt_return_items_pkey on goods_receipt_return_items USING btree (tenant_id, id)
CREATE UNIQUE INDEX lines_of_goods_return on goods_receipt_return_items USING btree (tenant_id, return_id, goods_receipt_item_id)
CREATE INDEX returns_of_goods_receipt_item on goods_receipt_return_items USING btree (tenant_id, goods_receipt_item_id)
CREATE UNIQUE INDEX goods_receipt_return_number on goods_receipt_returns USING btree (tenant_id, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX goods_receipt_returns_by_date on goods_receipt_returns USING btree (tenant_id, date DESC, id DESC)
CREATE UNIQUE INDEX goods_receipt_returns_pkey on goods_receipt_returns USING btree (tenant_id, id)
CREATE INDEX goods_receipt_returns_search on goods_receipt_returns USING gin (tenant_id, search_text gin_trgm_ops)
CREATE UNIQUE INDEX returns_of_goods_receipt on goods_receipt_returns USING btree (tenant_id, goods_receipt_id, part)
CREATE UNIQUE INDEX goods_receipt_number on goods_receipts USING btree (tenant_id, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX goods_receipts_by_date on goods_receipts USING btree (tenant_id, date DESC, id DESC)
CREATE INDEX goods_receipts_of_order on goods_receipts USING btree (tenant_id, quotation_id) WHERE (quotation_id IS NOT NULL)
CREATE INDEX goods_receipts_of_supplier on goods_receipts USING btree (tenant_id, beneficiary_id, date)
CREATE UNIQUE INDEX goods_receipts_pkey on goods_receipts USING btree (tenant_id, id)
CREATE INDEX goods_receipts_search on goods_receipts USING gin (tenant_id, search_text gin_trgm_ops)
CREATE UNIQUE INDEX gram_price_lines_pkey on gram_price_lines USING btree (tenant_id, gram_prices_id, caliber)
CREATE INDEX gram_price_of_caliber on gram_price_lines USING btree (tenant_id, caliber, created_at DESC, gram_prices_id DESC)
CREATE INDEX gram_prices_newest on gram_prices USING btree (tenant_id, created_at DESC, id DESC)
CREATE UNIQUE INDEX gram_prices_pkey on gram_prices USING btree (tenant_id, id)
CREATE INDEX idempotency_age on idempotency_keys USING btree (created_at)
CREATE UNIQUE INDEX idempotency_keys_pkey on idempotency_keys USING btree (tenant_id, user_id, key)
CREATE UNIQUE INDEX import_records_pkey on import_records USING btree (tenant_id, import_id, record_id)
CREATE INDEX imports_by_age on imports USING btree (tenant_id, created_at)
CREATE UNIQUE INDEX imports_pkey on imports USING btree (tenant_id, id)
CREATE UNIQUE INDEX incident_updates_pkey on incident_updates USING btree (incident_id, id)
CREATE INDEX incidents_by_time on incidents USING btree (starts_at DESC, id DESC)
CREATE UNIQUE INDEX incidents_pkey on incidents USING btree (id)
CREATE UNIQUE INDEX installation_pkey on installation USING btree (id)
CREATE INDEX integration_events_by_time on integration_events USING btree (tenant_id, received_at DESC)
CREATE INDEX integration_events_due on integration_events USING btree (tenant_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL)
CREATE INDEX integration_events_failed on integration_events USING btree (tenant_id, provider) WHERE (state = 'failed'::text)
CREATE UNIQUE INDEX integration_events_pkey on integration_events USING btree (tenant_id, id)
CREATE UNIQUE INDEX integration_events_tenant_id_provider_event_key_key on integration_events USING btree (tenant_id, provider, event_key)
CREATE UNIQUE INDEX integrations_one_default on integrations USING btree (tenant_id) WHERE is_default
CREATE UNIQUE INDEX integrations_pkey on integrations USING btree (tenant_id, id)
CREATE UNIQUE INDEX integrations_tenant_id_provider_key on integrations USING btree (tenant_id, provider)
CREATE UNIQUE INDEX invitations_pkey on invitations USING btree (tenant_id, id)
CREATE UNIQUE INDEX invitations_tenant_id_token_hash_key on invitations USING btree (tenant_id, token_hash)
CREATE UNIQUE INDEX open_invitation on invitations USING btree (tenant_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL))
CREATE INDEX open_invitations_of_email on invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL))
CREATE INDEX barcodes_of_item on item_barcodes USING btree (tenant_id, item_id)
CREATE UNIQUE INDEX one_barcode on item_barcodes USING btree (tenant_id, barcode)
CREATE UNIQUE INDEX item_components_pkey on item_components USING btree (tenant_id, item_id, component_id)
CREATE INDEX kits_of_component on item_components USING btree (tenant_id, component_id)
CREATE UNIQUE INDEX conversion_barcode on item_conversions USING btree (tenant_id, barcode) WHERE (barcode IS NOT NULL)
CREATE INDEX conversions_of_item on item_conversions USING btree (tenant_id, item_id)
CREATE UNIQUE INDEX item_conversions_pkey on item_conversions USING btree (tenant_id, id)
CREATE UNIQUE INDEX item_conversions_tenant_id_item_id_unit_id_key on item_conversions USING btree (tenant_id, item_id, unit_id)
CREATE UNIQUE INDEX item_model_name on item_models USING btree (tenant_id, name)
CREATE UNIQUE INDEX item_models_pkey on item_models USING btree (tenant_id, id)
CREATE UNIQUE INDEX item_stores_pkey on item_stores USING btree (tenant_id, item_id, store_id)
CREATE INDEX items_of_store on item_stores USING btree (tenant_id, store_id)
CREATE UNIQUE INDEX item_suppliers_pkey on item_suppliers USING btree (tenant_id, item_id, beneficiary_id)
CREATE INDEX items_of_supplier on item_suppliers USING btree (tenant_id, beneficiary_id)
CREATE UNIQUE INDEX usual_supplier on item_suppliers USING btree (tenant_id, item_id) WHERE is_usual
CREATE UNIQUE INDEX item_barcode on items USING btree (tenant_id, barcode) WHERE (barcode IS NOT NULL)
CREATE UNIQUE INDEX item_code on items USING btree (tenant_id, code) WHERE (code IS NOT NULL)
CREATE INDEX items_by_code on items USING btree (tenant_id, code text_pattern_ops) WHERE (code IS NOT NULL)
CREATE INDEX items_by_name on items USING btree (tenant_id, name)
CREATE INDEX items_by_text on items USING btree (tenant_id, search_text text_pattern_ops)
CREATE INDEX items_of_collection on items USING btree (tenant_id, collection_id) WHERE (collection_id IS NOT NULL)
CREATE INDEX items_of_gold on items USING btree (tenant_id) WHERE (caliber IS NOT NULL)
CREATE UNIQUE INDEX items_of_model on items USING btree (tenant_id, model_id, attribute_values) WHERE (model_id IS NOT NULL)
CREATE INDEX items_of_unit on items USING btree (tenant_id, unit_id)
CREATE UNIQUE INDEX items_pkey on items USING btree (tenant_id, id)
CREATE INDEX items_search on items USING gin (tenant_id, search_text gin_trgm_ops)
CREATE UNIQUE INDEX job_workers_pkey on job_workers USING btree (id)
CREATE UNIQUE INDEX landed_cost_lines_pkey on landed_cost_lines USING btree (tenant_id, landed_cost_id, line_no)
CREATE INDEX landed_costs_of_bill on landed_cost_lines USING btree (tenant_id, bill_id)
CREATE INDEX landed_costs_of_line on landed_cost_lines USING btree (tenant_id, bill_item_id)
CREATE UNIQUE INDEX landed_on_line on landed_cost_lines USING btree (tenant_id, landed_cost_id, bill_item_id)
CREATE INDEX landed_costs_by_date on landed_costs USING btree (tenant_id, cost_date DESC, id DESC)
CREATE INDEX landed_costs_of_source on landed_costs USING btree (tenant_id, source_id) WHERE (status = 1)
CREATE UNIQUE INDEX landed_costs_pkey on landed_costs USING btree (tenant_id, id)
CREATE UNIQUE INDEX limit_uses_pkey on limit_uses USING btree (tenant_id, limit_key)
CREATE UNIQUE INDEX login_failures_pkey on login_failures USING btree (email, address)
CREATE UNIQUE INDEX lot_levels_pkey on lot_levels USING btree (tenant_id, lot_id, store_id)
CREATE INDEX lots_on_hand on lot_levels USING btree (tenant_id, item_id, store_id) WHERE (quantity <> (0)::numeric)
CREATE UNIQUE INDEX lot_moves_pkey on lot_moves USING btree (tenant_id, id)
CREATE INDEX lots_of_line on lot_moves USING btree (tenant_id, document_line_id) WHERE (document_line_id IS NOT NULL)
CREATE INDEX lots_of_move on lot_moves USING btree (tenant_id, stock_move_id)
CREATE INDEX moves_of_lot on lot_moves USING btree (tenant_id, lot_id, move_date, id)
CREATE UNIQUE INDEX lot_number on lots USING btree (tenant_id, item_id, number)
CREATE INDEX lots_by_expiry on lots USING btree (tenant_id, expiry_date) WHERE (expiry_date IS NOT NULL)
CREATE INDEX lots_by_number on lots USING btree (tenant_id, number)
CREATE UNIQUE INDEX lots_pkey on lots USING btree (tenant_id, id)
CREATE INDEX lots_search on lots USING gin (tenant_id, search_text gin_trgm_ops)
CREATE INDEX mails_of_purpose on mails USING btree (recipient, purpose, created_at) WHERE (purpose IS NOT NULL)
CREATE UNIQUE INDEX mails_pkey on mails USING btree (id)
CREATE INDEX mails_waiting on mails USING btree (created_at) WHERE (status = 'waiting'::text)
CREATE INDEX manual_entries_by_date on manual_entries USING btree (tenant_id, entry_date, id)
CREATE INDEX manual_entries_edited on manual_entries USING btree (tenant_id, revision) WHERE (revision > 0)
CREATE UNIQUE INDEX manual_entries_pkey on manual_entries USING btree (tenant_id, id)
CREATE INDEX manual_entries_search on manual_entries USING gin (tenant_id, search_text gin_trgm_ops)
CREATE INDEX manual_entries_to_repeat on manual_entries USING btree (tenant_id, next_repeat_on) WHERE (next_repeat_on IS NOT NULL)
CREATE INDEX manual_entries_to_reverse on manual_entries USING btree (tenant_id, reverse_on) WHERE ((reverse_on IS NOT NULL) AND (status = 1))
CREATE INDEX manual_entry_drafts on manual_entries USING btree (tenant_id, entry_date) WHERE (status = 0)
CREATE UNIQUE INDEX manual_entry_lines_pkey on manual_entry_lines USING btree (tenant_id, manual_entry_id, line_no)
CREATE INDEX manual_lines_of_account on manual_entry_lines USING btree (tenant_id, account_id)
CREATE INDEX manual_lines_of_beneficiary on manual_entry_lines USING btree (tenant_id, beneficiary_id) WHERE (beneficiary_id IS NOT NULL)
CREATE INDEX manual_lines_of_center on manual_entry_lines USING btree (tenant_id, cost_center_id) WHERE (cost_center_id IS NOT NULL)
CREATE UNIQUE INDEX manual_entry_shares_pkey on manual_entry_shares USING btree (tenant_id, manual_entry_id, line_no, share_no)
CREATE INDEX manual_shares_of_center on manual_entry_shares USING btree (tenant_id, cost_center_id)
CREATE UNIQUE INDEX merge_runs_pkey on merge_runs USING btree (tenant_id, id)
CREATE INDEX merges_into on merge_runs USING btree (tenant_id, kept_id, created_at DESC)
CREATE UNIQUE INDEX one_merge_of_a_record on merge_runs USING btree (tenant_id, absorbed_id) WHERE (state = 'under_way'::text)
CREATE INDEX merged_into on merged_records USING btree (tenant_id, kept_id)
CREATE UNIQUE INDEX merged_records_pkey on merged_records USING btree (tenant_id, id)
CREATE UNIQUE INDEX migrations_pkey on migrations USING btree (name)
CREATE INDEX newsletter_mails_of_subscriber on newsletter_mails USING btree (subscriber_id)
CREATE UNIQUE INDEX newsletter_mails_pkey on newsletter_mails USING btree (newsletter_id, subscriber_id)
CREATE UNIQUE INDEX newsletters_pkey on newsletters USING btree (id)
CREATE UNIQUE INDEX note_shares_pkey on note_shares USING btree (tenant_id, note_id, bill_item_id)
CREATE INDEX shares_of_bill_line on note_shares USING btree (tenant_id, bill_item_id)
CREATE UNIQUE INDEX lines_of_note on note_transactions USING btree (tenant_id, note_id, line_no)
CREATE UNIQUE INDEX note_transactions_pkey on note_transactions USING btree (tenant_id, id)
CREATE UNIQUE INDEX note_number on notes USING btree (tenant_id, type, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX notes_by_date on notes USING btree (tenant_id, type, issue_date DESC, id DESC)
CREATE INDEX notes_of_beneficiary on notes USING btree (tenant_id, beneficiary_id, issue_date)
CREATE INDEX notes_of_bill on notes USING btree (tenant_id, original_bill_id) WHERE (original_bill_id IS NOT NULL)
CREATE UNIQUE INDEX notes_pkey on notes USING btree (tenant_id, id)
CREATE INDEX notes_search on notes USING gin (tenant_id, search_text gin_trgm_ops)
CREATE INDEX codes_of_registration on one_time_codes USING btree (registration_id) WHERE (registration_id IS NOT NULL)
CREATE INDEX codes_of_user on one_time_codes USING btree (user_id) WHERE (user_id IS NOT NULL)
CREATE UNIQUE INDEX one_time_codes_pkey on one_time_codes USING btree (code_hash)
CREATE UNIQUE INDEX one_opening_document on opening_documents USING btree (tenant_id, conversion_id, party_account_id, beneficiary_id, number) WHERE ((status = 1) AND (merged_party_id IS NULL))
CREATE INDEX opening_documents_of_party on opening_documents USING btree (tenant_id, beneficiary_id)
CREATE UNIQUE INDEX opening_documents_pkey on opening_documents USING btree (tenant_id, id)
CREATE UNIQUE INDEX payment_methods_pkey on payment_methods USING btree (tenant_id, id)
CREATE UNIQUE INDEX payment_methods_tenant_id_code_key on payment_methods USING btree (tenant_id, code)
CREATE UNIQUE INDEX one_mail_of_a_step_a_day on payment_reminders USING btree (tenant_id, beneficiary_id, step, on_date) WHERE ((way = 'email'::text) AND (merged_party_id IS NULL))
CREATE INDEX payment_reminders_of_party on payment_reminders USING btree (tenant_id, beneficiary_id, created_at DESC)
CREATE UNIQUE INDEX payment_reminders_pkey on payment_reminders USING btree (tenant_id, id)
CREATE UNIQUE INDEX plans_code_key on plans USING btree (code)
CREATE UNIQUE INDEX plans_pkey on plans USING btree (id)
CREATE INDEX platform_acts_by_time on platform_acts USING btree (created_at DESC, id DESC)
CREATE INDEX platform_acts_of_tenant on platform_acts USING btree (tenant_public_id, created_at DESC)
CREATE UNIQUE INDEX platform_acts_pkey on platform_acts USING btree (id)
CREATE UNIQUE INDEX platform_settings_code_key on platform_settings USING btree (code)
CREATE UNIQUE INDEX platform_settings_pkey on platform_settings USING btree (id)
CREATE UNIQUE INDEX pos_pkey on pos USING btree (tenant_id, id)
CREATE UNIQUE INDEX pos_tenant_id_cash_account_id_key on pos USING btree (tenant_id, cash_account_id)
CREATE UNIQUE INDEX pos_tenant_id_code_key on pos USING btree (tenant_id, code)
CREATE UNIQUE INDEX pos_tenant_id_name_key on pos USING btree (tenant_id, name)
CREATE UNIQUE INDEX one_open_session_of_pos on pos_sessions USING btree (tenant_id, pos_id) WHERE (state < 4)
CREATE UNIQUE INDEX one_open_session_of_user on pos_sessions USING btree (tenant_id, user_id) WHERE (state < 4)
CREATE INDEX pos_sessions_by_start on pos_sessions USING btree (tenant_id, started_at DESC, id DESC)
CREATE UNIQUE INDEX pos_sessions_pkey on pos_sessions USING btree (tenant_id, id)
CREATE UNIQUE INDEX pos_sessions_tenant_id_pos_id_session_no_key on pos_sessions USING btree (tenant_id, pos_id, session_no)
CREATE UNIQUE INDEX posting_turns_pkey on posting_turns USING btree (tenant_id)
CREATE UNIQUE INDEX price_list_lines_pkey on price_list_lines USING btree (tenant_id, price_list_id, line_no)
CREATE INDEX prices_of_collection on price_list_lines USING btree (tenant_id, collection_id, price_list_id) WHERE (collection_id IS NOT NULL)
CREATE INDEX prices_of_item on price_list_lines USING btree (tenant_id, item_id, price_list_id) WHERE (item_id IS NOT NULL)
CREATE UNIQUE INDEX price_list_name on price_lists USING btree (tenant_id, name)
CREATE UNIQUE INDEX price_lists_pkey on price_lists USING btree (tenant_id, id)
CREATE UNIQUE INDEX print_run_pieces_pkey on print_run_pieces USING btree (tenant_id, run_id, number)
CREATE UNIQUE INDEX one_print_run_under_way on print_runs USING btree (tenant_id, created_by) WHERE (status = 'working'::text)
CREATE INDEX print_runs_newest on print_runs USING btree (tenant_id, created_by, created_at DESC)
CREATE UNIQUE INDEX print_runs_pkey on print_runs USING btree (tenant_id, id)
CREATE UNIQUE INDEX processes_pkey on processes USING btree (id)
CREATE INDEX proof_runs_by_time on proof_runs USING btree (tenant_id, ran_at DESC)
CREATE UNIQUE INDEX proof_runs_pkey on proof_runs USING btree (tenant_id, id)
CREATE UNIQUE INDEX provider_offers_pkey on provider_offers USING btree (id)
CREATE UNIQUE INDEX provider_offers_provider_key on provider_offers USING btree (provider)
CREATE UNIQUE INDEX lines_of_quotation on quotation_items USING btree (tenant_id, quotation_id, line_no)
CREATE INDEX open_lines_of_item on quotation_items USING btree (tenant_id, item_id) WHERE (open_qty > (0)::numeric)
CREATE UNIQUE INDEX quotation_items_pkey on quotation_items USING btree (tenant_id, id)
CREATE INDEX quotation_lines_of_item on quotation_items USING btree (tenant_id, item_id)
CREATE UNIQUE INDEX quotation_number on quotations USING btree (tenant_id, type, number) WHERE (number IS NOT NULL)
CREATE UNIQUE INDEX quotation_sequence on quotations USING btree (tenant_id, type, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX quotations_by_date on quotations USING btree (tenant_id, type, issue_date DESC, id DESC)
CREATE INDEX quotations_of_beneficiary on quotations USING btree (tenant_id, beneficiary_id)
CREATE UNIQUE INDEX quotations_pkey on quotations USING btree (tenant_id, id)
CREATE INDEX quotations_search on quotations USING gin (tenant_id, search_text gin_trgm_ops)
CREATE UNIQUE INDEX receipt_number on receipts USING btree (tenant_id, type, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX receipts_by_date on receipts USING btree (tenant_id, type, date DESC, id DESC)
CREATE INDEX receipts_cheques on receipts USING btree (tenant_id, cheque_date) WHERE (cheque_status = 'pending'::text)
CREATE INDEX receipts_of_beneficiary on receipts USING btree (tenant_id, beneficiary_id)
CREATE INDEX receipts_of_pos_session on receipts USING btree (tenant_id, pos_session_id) WHERE (pos_session_id IS NOT NULL)
CREATE UNIQUE INDEX receipts_pkey on receipts USING btree (tenant_id, id)
CREATE INDEX receipts_search on receipts USING gin (tenant_id, search_text gin_trgm_ops)
CREATE UNIQUE INDEX recovery_rates_pkey on recovery_rates USING btree (tenant_id, id)
CREATE UNIQUE INDEX recovery_rates_tenant_id_year_key on recovery_rates USING btree (tenant_id, year)
CREATE INDEX registrations_of_email on registrations USING btree (email, created_at)
CREATE UNIQUE INDEX registrations_pkey on registrations USING btree (id)
CREATE UNIQUE INDEX report_schedules_pkey on report_schedules USING btree (tenant_id, id)
CREATE INDEX schedules_due on report_schedules USING btree (tenant_id, next_at) WHERE (next_at IS NOT NULL)
CREATE INDEX schedules_of_view on report_schedules USING btree (tenant_id, view_id) WHERE (view_id IS NOT NULL)
CREATE UNIQUE INDEX report_sendings_once on report_sendings USING btree (tenant_id, schedule_id, due_at, user_id)
CREATE UNIQUE INDEX report_sendings_pkey on report_sendings USING btree (tenant_id, id)
CREATE INDEX sendings_under_way on report_sendings USING btree (tenant_id, changed_at) WHERE (state = ANY (ARRAY['waiting'::text, 'mailed'::text, 'failed'::text]))
CREATE INDEX defaults_of_view on report_view_defaults USING btree (tenant_id, view_id)
CREATE UNIQUE INDEX report_view_defaults_pkey on report_view_defaults USING btree (tenant_id, user_id, report)
CREATE UNIQUE INDEX report_views_name_key on report_views USING btree (tenant_id, created_by, report, name)
CREATE UNIQUE INDEX report_views_pkey on report_views USING btree (tenant_id, id)
CREATE INDEX views_of_report on report_views USING btree (tenant_id, report)
CREATE UNIQUE INDEX role_permissions_pkey on role_permissions USING btree (tenant_id, role_id, code)
CREATE UNIQUE INDEX scale_barcode_prefix on scale_barcodes USING btree (tenant_id, prefix)
CREATE UNIQUE INDEX scale_barcodes_pkey on scale_barcodes USING btree (tenant_id, id)
CREATE UNIQUE INDEX sent_ids_pkey on sent_ids USING btree (tenant_id, resource, id)
CREATE UNIQUE INDEX sequences_pkey on sequences USING btree (tenant_id, kind, year, pos_id)
CREATE UNIQUE INDEX server_clocks_pkey on server_clocks USING btree (host)
CREATE UNIQUE INDEX service_checks_pkey on service_checks USING btree (component)
CREATE UNIQUE INDEX service_days_pkey on service_days USING btree (day, component)
CREATE INDEX sessions_of_user on sessions USING btree (user_id)
CREATE UNIQUE INDEX sessions_pkey on sessions USING btree (id)
CREATE UNIQUE INDEX settings_pkey on settings USING btree (tenant_id, code)
CREATE INDEX simulator_certificates_of_unit on simulator_certificates USING btree (tenant_id, unit)
CREATE UNIQUE INDEX simulator_certificates_pkey on simulator_certificates USING btree (tenant_id, number)
CREATE INDEX simulator_documents_of_chain on simulator_documents USING btree (tenant_id, chain, counter)
CREATE UNIQUE INDEX simulator_documents_pkey on simulator_documents USING btree (tenant_id, hash)
CREATE UNIQUE INDEX simulator_orders_pkey on simulator_orders USING btree (tenant_id, unit)
CREATE UNIQUE INDEX simulators_pkey on simulators USING btree (tenant_id)
CREATE UNIQUE INDEX site_settings_pkey on site_settings USING btree (id)
CREATE UNIQUE INDEX stock_count_entries_pkey on stock_count_entries USING btree (tenant_id, stock_count_item_id, round, user_id)
CREATE UNIQUE INDEX lines_of_stock_count on stock_count_items USING btree (tenant_id, stock_count_id, item_id) WHERE (merged_item_id IS NULL)
CREATE INDEX stock_count_items_of_item on stock_count_items USING btree (tenant_id, item_id)
CREATE UNIQUE INDEX stock_count_items_pkey on stock_count_items USING btree (tenant_id, id)
CREATE UNIQUE INDEX stock_count_number on stock_counts USING btree (tenant_id, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX stock_counts_by_date on stock_counts USING btree (tenant_id, date DESC, id DESC)
CREATE INDEX stock_counts_of_store on stock_counts USING btree (tenant_id, store_id)
CREATE UNIQUE INDEX stock_counts_pkey on stock_counts USING btree (tenant_id, id)
CREATE INDEX stock_counts_search on stock_counts USING gin (tenant_id, search_text gin_trgm_ops)
CREATE UNIQUE INDEX stock_days_pkey on stock_days USING btree (tenant_id, item_id, store_id, day)
CREATE INDEX levels_of_store on stock_levels USING btree (tenant_id, store_id)
CREATE UNIQUE INDEX stock_levels_pkey on stock_levels USING btree (tenant_id, item_id, store_id)
CREATE INDEX moves_of_document on stock_moves USING btree (tenant_id, document_id)
CREATE INDEX moves_of_item on stock_moves USING btree (tenant_id, item_id, move_date, id)
CREATE INDEX moves_of_store on stock_moves USING btree (tenant_id, store_id, move_date, id)
CREATE INDEX reversed_moves on stock_moves USING btree (tenant_id, move_date) WHERE (kind = 'reversal'::text)
CREATE UNIQUE INDEX stock_moves_pkey on stock_moves USING btree (tenant_id, id)
CREATE UNIQUE INDEX lines_of_recalculation on stock_recalculation_items USING btree (tenant_id, recalculation_id, item_id, store_id, month) WHERE (merged_item_id IS NULL)
CREATE INDEX recalculation_of_entry on stock_recalculation_items USING btree (tenant_id, entry_id) WHERE (entry_id IS NOT NULL)
CREATE INDEX recalculations_in_store on stock_recalculation_items USING btree (tenant_id, store_id)
CREATE INDEX recalculations_of_item on stock_recalculation_items USING btree (tenant_id, item_id, store_id)
CREATE UNIQUE INDEX stock_recalculation_items_pkey on stock_recalculation_items USING btree (tenant_id, id)
CREATE UNIQUE INDEX one_recalculation_under_way on stock_recalculations USING btree (tenant_id) WHERE (state = ANY (ARRAY['reading'::text, 'posting'::text, 'cancelling'::text]))
CREATE UNIQUE INDEX recalculation_number on stock_recalculations USING btree (tenant_id, number)
CREATE INDEX recalculations_newest on stock_recalculations USING btree (tenant_id, created_at DESC, id DESC)
CREATE INDEX recalculations_of_store on stock_recalculations USING btree (tenant_id, store_id)
CREATE UNIQUE INDEX stock_recalculations_pkey on stock_recalculations USING btree (tenant_id, id)
CREATE UNIQUE INDEX lines_of_write_down on stock_write_down_items USING btree (tenant_id, stock_write_down_id, line_no)
CREATE UNIQUE INDEX stock_write_down_items_pkey on stock_write_down_items USING btree (tenant_id, id)
CREATE INDEX write_downs_in_store on stock_write_down_items USING btree (tenant_id, store_id)
CREATE INDEX write_downs_of_item on stock_write_down_items USING btree (tenant_id, item_id, store_id)
CREATE INDEX stock_write_downs_by_date on stock_write_downs USING btree (tenant_id, date DESC, id DESC)
CREATE UNIQUE INDEX stock_write_downs_pkey on stock_write_downs USING btree (tenant_id, id)
CREATE UNIQUE INDEX one_main_store on stores USING btree (tenant_id) WHERE is_main_store
CREATE INDEX stores_of_account on stores USING btree (tenant_id, account_id)
CREATE UNIQUE INDEX stores_pkey on stores USING btree (tenant_id, id)
CREATE UNIQUE INDEX stores_tenant_id_name_key on stores USING btree (tenant_id, name)
CREATE INDEX subscribers_by_state on subscribers USING btree (status, id)
CREATE UNIQUE INDEX subscribers_code_hash_key on subscribers USING btree (code_hash)
CREATE UNIQUE INDEX subscribers_email_key on subscribers USING btree (email)
CREATE UNIQUE INDEX subscribers_pkey on subscribers USING btree (id)
CREATE UNIQUE INDEX subscription_cards_active on subscription_cards USING btree (tenant_id) WHERE (state = 'active'::text)
CREATE INDEX subscription_cards_due on subscription_cards USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL)
CREATE UNIQUE INDEX subscription_cards_pkey on subscription_cards USING btree (tenant_id, id)
CREATE INDEX subscription_checkouts_due on subscription_checkouts USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL)
CREATE INDEX subscription_checkouts_of on subscription_checkouts USING btree (tenant_id, subscription_id, created_at)
CREATE INDEX subscription_checkouts_outside on subscription_checkouts USING btree (provider, external_id)
CREATE UNIQUE INDEX subscription_checkouts_pkey on subscription_checkouts USING btree (tenant_id, id)
CREATE INDEX subscription_credits_of on subscription_credits USING btree (tenant_id, created_at)
CREATE UNIQUE INDEX subscription_credits_pkey on subscription_credits USING btree (tenant_id, id)
CREATE UNIQUE INDEX subscription_notices_pkey on subscription_notices USING btree (tenant_id, id)
CREATE UNIQUE INDEX subscription_notices_tenant_id_subscription_id_kind_day_key on subscription_notices USING btree (tenant_id, subscription_id, kind, day)
CREATE INDEX subscription_payments_by_time on subscription_payments USING btree (tenant_id, created_at DESC)
CREATE INDEX subscription_payments_of on subscription_payments USING btree (tenant_id, subscription_id)
CREATE UNIQUE INDEX subscription_payments_pkey on subscription_payments USING btree (tenant_id, id)
CREATE UNIQUE INDEX subscription_payments_tenant_id_number_key on subscription_payments USING btree (tenant_id, number)
CREATE UNIQUE INDEX subscription_payments_tenant_id_provider_external_id_key on subscription_payments USING btree (tenant_id, provider, external_id)
CREATE INDEX subscription_payments_uninvoiced on subscription_payments USING btree (tenant_id) WHERE (invoice_id IS NULL)
CREATE INDEX subscriptions_by_time on subscriptions USING btree (tenant_id, created_at DESC)
CREATE UNIQUE INDEX subscriptions_pending on subscriptions USING btree (tenant_id) WHERE (status = 'pending'::text)
CREATE UNIQUE INDEX subscriptions_pkey on subscriptions USING btree (tenant_id, id)
CREATE UNIQUE INDEX subscriptions_tenant_id_number_key on subscriptions USING btree (tenant_id, number)
CREATE UNIQUE INDEX supplier_invoice_of_bill on supplier_invoices USING btree (tenant_id, bill_id) WHERE (bill_id IS NOT NULL)
CREATE UNIQUE INDEX supplier_invoice_of_expense on supplier_invoices USING btree (tenant_id, expense_id) WHERE (expense_id IS NOT NULL)
CREATE UNIQUE INDEX supplier_invoice_of_note on supplier_invoices USING btree (tenant_id, note_id) WHERE (note_id IS NOT NULL)
CREATE INDEX supplier_invoices_by_uuid on supplier_invoices USING btree (tenant_id, uuid) WHERE (uuid IS NOT NULL)
CREATE INDEX supplier_invoices_of_seller on supplier_invoices USING btree (tenant_id, seller_vat, checked_at)
CREATE UNIQUE INDEX supplier_invoices_pkey on supplier_invoices USING btree (tenant_id, id)
CREATE INDEX support_grants_by_time on support_grants USING btree (tenant_id, created_at DESC)
CREATE UNIQUE INDEX support_grants_pkey on support_grants USING btree (tenant_id, id)
CREATE UNIQUE INDEX support_requests_that_wait on support_grants USING btree (tenant_id) WHERE ((granted_at IS NULL) AND (ended_at IS NULL))
CREATE INDEX support_visits_of_person on support_visits USING btree (tenant_id, user_id)
CREATE UNIQUE INDEX support_visits_pkey on support_visits USING btree (tenant_id, id)
CREATE UNIQUE INDEX support_visits_under_way on support_visits USING btree (tenant_id, grant_id, user_id) WHERE (left_at IS NULL)
CREATE UNIQUE INDEX taxes_pkey on taxes USING btree (tenant_id, id)
CREATE UNIQUE INDEX taxes_tenant_id_code_key on taxes USING btree (tenant_id, code)
CREATE INDEX memberships_by_time on tenant_users USING btree (created_at DESC, id DESC)
CREATE INDEX memberships_of_user on tenant_users USING btree (user_id)
CREATE UNIQUE INDEX tenant_users_pkey on tenant_users USING btree (tenant_id, id)
CREATE UNIQUE INDEX tenant_users_tenant_id_user_id_key on tenant_users USING btree (tenant_id, user_id)
CREATE INDEX companies_by_end on tenants USING btree (subscription_expires_at, public_id) WHERE (mode = 'live'::text)
CREATE INDEX companies_by_name on tenants USING btree (name, public_id) WHERE (mode = 'live'::text)
CREATE INDEX companies_by_time on tenants USING btree (created_at DESC, public_id DESC) WHERE (mode = 'live'::text)
CREATE INDEX companies_by_users on tenants USING btree (users_count, public_id) WHERE (mode = 'live'::text)
CREATE INDEX companies_of_owner on tenants USING btree (owner_id)
CREATE INDEX companies_search on tenants USING gin (search_text gin_trgm_ops)
CREATE UNIQUE INDEX tenants_id_mode_key on tenants USING btree (id, mode)
CREATE UNIQUE INDEX tenants_pkey on tenants USING btree (id)
CREATE UNIQUE INDEX tenants_public_id_key on tenants USING btree (public_id)
CREATE UNIQUE INDEX one_test_set_in_use on test_books USING btree (live_id) WHERE (state = 'ready'::text)
CREATE UNIQUE INDEX one_test_set_under_way on test_books USING btree (live_id) WHERE (state = 'copying'::text)
CREATE UNIQUE INDEX test_books_pkey on test_books USING btree (tenant_id)
CREATE INDEX messages_of_person on ticket_messages USING btree (tenant_id, user_id, created_at)
CREATE INDEX messages_of_ticket on ticket_messages USING btree (tenant_id, ticket_id, created_at)
CREATE UNIQUE INDEX ticket_messages_pkey on ticket_messages USING btree (tenant_id, id)
CREATE INDEX tickets_by_time on tickets USING btree (tenant_id, updated_at DESC)
CREATE UNIQUE INDEX tickets_pkey on tickets USING btree (tenant_id, id)
CREATE UNIQUE INDEX tickets_tenant_id_number_key on tickets USING btree (tenant_id, number)
CREATE UNIQUE INDEX units_pkey on units USING btree (tenant_id, id)
CREATE UNIQUE INDEX units_tenant_id_name_key on units USING btree (tenant_id, name)
CREATE UNIQUE INDEX role_code on user_roles USING btree (tenant_id, code) WHERE (code IS NOT NULL)
CREATE UNIQUE INDEX user_roles_pkey on user_roles USING btree (tenant_id, id)
CREATE INDEX people_by_companies on users USING btree (tenants_count, id)
CREATE INDEX people_by_name on users USING btree (name, id)
CREATE INDEX people_by_time on users USING btree (created_at DESC, id DESC)
CREATE INDEX people_search on users USING gin (search_text gin_trgm_ops)
CREATE UNIQUE INDEX users_email_key on users USING btree (email)
CREATE UNIQUE INDEX users_pkey on users USING btree (id)
CREATE INDEX activities_of_key on users_activities USING btree (tenant_id, api_key_id, created_at DESC) WHERE (api_key_id IS NOT NULL)
CREATE INDEX activities_of_record on users_activities USING btree (tenant_id, resource_id, created_at)
CREATE INDEX activities_of_support on users_activities USING btree (tenant_id, support_visit_id, created_at DESC) WHERE (support_visit_id IS NOT NULL)
CREATE INDEX people_of_support on users_activities USING btree (tenant_id, user_id) WHERE (support_visit_id IS NOT NULL)
CREATE UNIQUE INDEX users_activities_pkey on users_activities USING btree (tenant_id, id)
CREATE INDEX vat_payments_of_period on vat_payments USING btree (tenant_id, starts_on)
CREATE UNIQUE INDEX vat_payments_pkey on vat_payments USING btree (tenant_id, id)
CREATE UNIQUE INDEX vat_registrations_pkey on vat_registrations USING btree (tenant_id, starts_on)
CREATE UNIQUE INDEX vat_reminders_pkey on vat_reminders USING btree (tenant_id, starts_on, step)
CREATE UNIQUE INDEX vat_return_of_period on vat_returns USING btree (tenant_id, starts_on) WHERE (state <> 'amended'::text)
CREATE UNIQUE INDEX vat_returns_pkey on vat_returns USING btree (tenant_id, id)
CREATE UNIQUE INDEX vat_returns_tenant_id_starts_on_version_key on vat_returns USING btree (tenant_id, starts_on, version)
CREATE UNIQUE INDEX zakat_worksheets_pkey on zakat_worksheets USING btree (tenant_id, id)
CREATE UNIQUE INDEX zakat_worksheets_tenant_id_fiscal_year_id_key on zakat_worksheets USING btree (tenant_id, fiscal_year_id)

-- policies

policy tenant on account_months for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on accounts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on api_days for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy tenant on api_key_days for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy tenant on api_keys for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy searching on assets for SELECT to its owner using true
policy tenant on assets for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on associations for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on batch_assembly for SELECT to its owner using true
policy tenant on batch_assembly for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on batch_assembly_components for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on batch_assembly_costs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on beneficiaries for SELECT to its owner using true
policy tenant on beneficiaries for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on beneficiary_balances for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on beneficiary_groups for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bill_collections for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bill_days for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bill_deliveries for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bill_delivery_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bill_item_components for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bill_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bill_prepayments for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bill_sums for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on bills for SELECT to its owner using true
policy tenant on bills for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy renewing on book_versions for ALL to its owner using true
policy tenant on book_versions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on budget_lines for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on budgets for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on collection_payments for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on collections for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on companies for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on consignment_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on consignment_receipt_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on consignment_receipts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on consignments for SELECT to its owner using true
policy tenant on consignments for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on conversion_balances for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on conversion_lines for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on conversion_stock for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on cost_centers for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on default_accounts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on document_designs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on document_shares for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on download_links for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_alarms for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_attempts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_clearances for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_onboarding_steps for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_onboardings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_pack_pieces for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_packs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_silences for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy platform on einvoice_states for SELECT using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on einvoice_states for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_units for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoices for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on entries for SELECT to its owner using true
policy tenant on entries for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on entry_transactions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on expense_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on expenses for SELECT to its owner using true
policy tenant on expenses for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy files_of_tickets on files for ALL using ((attachable_type = 'tickets'::text) AND (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer))
policy tenant on files for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on fiscal_years for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on goods_receipt_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on goods_receipt_return_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on goods_receipt_returns for SELECT to its owner using true
policy tenant on goods_receipt_returns for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on goods_receipts for SELECT to its owner using true
policy tenant on goods_receipts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on gram_price_lines for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on gram_prices for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on idempotency_keys for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on import_records for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on imports for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy platform on integration_events for SELECT using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on integration_events for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy platform on integrations for SELECT using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on integrations for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy own_invitations on invitations for SELECT using (email = NULLIF(current_setting('app.user_email'::text, true), ''::text))
policy tenant on invitations for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on item_barcodes for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on item_components for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on item_conversions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on item_models for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on item_stores for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on item_suppliers for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on items for SELECT to its owner using true
policy tenant on items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on landed_cost_lines for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on landed_costs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy platform on limit_uses for SELECT using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on limit_uses for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on lot_levels for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on lot_moves for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on lots for SELECT to its owner using true
policy tenant on lots for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on manual_entries for SELECT to its owner using true
policy tenant on manual_entries for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on manual_entry_lines for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on manual_entry_shares for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on merge_runs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on merged_records for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on note_shares for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on note_transactions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on notes for SELECT to its owner using true
policy tenant on notes for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on opening_documents for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on payment_methods for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on payment_reminders for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on pos for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on pos_sessions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on posting_turns for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on price_list_lines for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on price_lists for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on print_run_pieces for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on print_runs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on proof_runs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on quotation_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on quotations for SELECT to its owner using true
policy tenant on quotations for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on receipts for SELECT to its owner using true
policy tenant on receipts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on recovery_rates for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on report_schedules for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on report_sendings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on report_view_defaults for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on report_views for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on role_permissions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on scale_barcodes for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on sent_ids for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on sequences for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on simulator_certificates for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on simulator_documents for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on simulator_orders for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on simulators for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_count_entries for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_count_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy searching on stock_counts for SELECT to its owner using true
policy tenant on stock_counts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_days for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_levels for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_moves for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_recalculation_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_recalculations for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_write_down_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_write_downs for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stores for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy platform on subscription_cards for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on subscription_cards for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy platform on subscription_checkouts for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on subscription_checkouts for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy platform on subscription_credits for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on subscription_credits for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy platform on subscription_notices for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on subscription_notices for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy platform on subscription_payments for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on subscription_payments for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy platform on subscriptions for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on subscriptions for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy tenant on supplier_invoices for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy platform on support_grants for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on support_grants for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy platform on support_visits for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on support_visits for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy tenant on taxes for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy own_memberships on tenant_users for SELECT using (user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)
policy platform on tenant_users for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on tenant_users for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy platform on ticket_messages for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on ticket_messages for ALL using ((tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer) AND (NOT is_note))
policy platform on tickets for ALL using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on tickets for ALL using (tenant_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer)
policy tenant on units for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy platform on user_roles for SELECT using COALESCE((current_setting('app.platform'::text, true) = 'on'::text), false)
policy tenant on user_roles for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on users_activities for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on vat_payments for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on vat_registrations for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on vat_reminders for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on vat_returns for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on zakat_worksheets for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)

-- triggers

CREATE TRIGGER version_of_changed AFTER UPDATE ON public.accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_gone AFTER DELETE ON public.accounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_new AFTER INSERT ON public.accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.batch_assembly FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.beneficiaries FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER bill_days_of_changed AFTER UPDATE ON public.bills FOR EACH ROW WHEN (((old.status <> new.status) OR (old.issue_date <> new.issue_date) OR (old.store_id IS DISTINCT FROM new.store_id) OR (old.kind <> new.kind) OR (old.net <> new.net) OR (old.total_paid <> new.total_paid) OR (old.total <> new.total) OR (old.discount <> new.discount) OR (old.net_local <> new.net_local) OR (old.vat_local <> new.vat_local) OR (old.prepaid_local <> new.prepaid_local) OR (old.exchange_rate <> new.exchange_rate))) EXECUTE FUNCTION app.keep_bill_days()
CREATE TRIGGER bill_days_of_new AFTER INSERT OR DELETE ON public.bills FOR EACH ROW EXECUTE FUNCTION app.keep_bill_days()
CREATE TRIGGER bill_sums_of_changed AFTER UPDATE ON public.bills FOR EACH ROW WHEN (((old.status <> new.status) OR (old.net <> new.net) OR (old.total_paid <> new.total_paid) OR (old.net_local <> new.net_local) OR (old.vat_local <> new.vat_local) OR (old.exchange_rate <> new.exchange_rate))) EXECUTE FUNCTION app.keep_bill_sums()
CREATE TRIGGER bill_sums_of_new AFTER INSERT OR DELETE ON public.bills FOR EACH ROW EXECUTE FUNCTION app.keep_bill_sums()
CREATE TRIGGER names_anew BEFORE UPDATE ON public.bills FOR EACH ROW WHEN (((old.merged_party_id IS NOT NULL) AND (new.merged_party_id IS NOT NULL) AND (new.revision <> old.revision))) EXECUTE FUNCTION app.name_anew()
CREATE CONSTRAINT TRIGGER open_lines_of_changed AFTER UPDATE ON public.bills DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.quotation_id IS NOT NULL) AND ((new.status <> 0) OR (old.status <> 0)))) EXECUTE FUNCTION app.keep_open_lines('bills')
CREATE CONSTRAINT TRIGGER open_lines_of_new AFTER INSERT ON public.bills DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.quotation_id IS NOT NULL) AND (new.status <> 0))) EXECUTE FUNCTION app.keep_open_lines('bills')
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.bills FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER sealed_stays BEFORE DELETE ON public.bills FOR EACH ROW EXECUTE FUNCTION app.keep_sealed()
CREATE TRIGGER give_posting_turn AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION app.give_posting_turn()
CREATE TRIGGER version_of_changed AFTER UPDATE ON public.companies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_gone AFTER DELETE ON public.companies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_new AFTER INSERT ON public.companies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.consignments FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.conversion_balances FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER version_of_changed AFTER UPDATE ON public.default_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_gone AFTER DELETE ON public.default_accounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_new AFTER INSERT ON public.default_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.einvoice_attempts FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.einvoice_clearances FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.einvoice_onboarding_steps FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER decided_stays BEFORE UPDATE ON public.einvoice_states FOR EACH ROW EXECUTE FUNCTION app.keep_decided()
CREATE TRIGGER never_deleted BEFORE DELETE ON public.einvoice_states FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER test_seals_as_test BEFORE INSERT OR UPDATE OF environment ON public.einvoice_units FOR EACH ROW EXECUTE FUNCTION app.seal_test_as_test()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.einvoices FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.entries FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON public.entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_balance()
CREATE TRIGGER period_open BEFORE INSERT ON public.entries FOR EACH ROW EXECUTE FUNCTION app.check_period()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.entry_transactions FOR EACH ROW EXECUTE FUNCTION app.follow_merge('beneficiary_id', 'item_id', 'merged_party_id', 'merged_item_id')
CREATE TRIGGER names_anew BEFORE UPDATE ON public.expenses FOR EACH ROW WHEN (((old.merged_party_id IS NOT NULL) AND (new.merged_party_id IS NOT NULL) AND (new.revision <> old.revision))) EXECUTE FUNCTION app.name_anew()
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.expenses FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER papers_of_sealed BEFORE DELETE OR UPDATE ON public.files FOR EACH ROW EXECUTE FUNCTION app.keep_papers()
CREATE TRIGGER version_of_changed AFTER UPDATE ON public.fiscal_years REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_gone AFTER DELETE ON public.fiscal_years REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_new AFTER INSERT ON public.fiscal_years REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE CONSTRAINT TRIGGER open_lines_of_received AFTER INSERT OR UPDATE ON public.goods_receipts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.quotation_id IS NOT NULL) AND (new.status <> 0))) EXECUTE FUNCTION app.keep_open_lines('goods_receipts')
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.goods_receipts FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER barcode_of_changed AFTER UPDATE ON public.item_conversions FOR EACH ROW WHEN (((new.barcode IS DISTINCT FROM old.barcode) OR (new.unit_id <> old.unit_id))) EXECUTE FUNCTION app.keep_barcode_of_unit()
CREATE TRIGGER barcode_of_new AFTER INSERT ON public.item_conversions FOR EACH ROW WHEN ((new.barcode IS NOT NULL)) EXECUTE FUNCTION app.keep_barcode_of_unit()
CREATE TRIGGER barcode_of_changed AFTER UPDATE ON public.items FOR EACH ROW WHEN ((new.barcode IS DISTINCT FROM old.barcode)) EXECUTE FUNCTION app.keep_barcode_of_item()
CREATE TRIGGER barcode_of_new AFTER INSERT ON public.items FOR EACH ROW WHEN ((new.barcode IS NOT NULL)) EXECUTE FUNCTION app.keep_barcode_of_item()
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.items FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.lot_moves FOR EACH ROW EXECUTE FUNCTION app.follow_merge('item_id', 'lot_id')
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.manual_entries FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER books_follow BEFORE UPDATE ON public.merged_records FOR EACH ROW WHEN (((old.lines_followed IS NULL) AND (new.lines_followed IS NOT NULL) AND (NOT old.is_done))) EXECUTE FUNCTION app.follow_in_books()
CREATE CONSTRAINT TRIGGER merge_is_done AFTER INSERT ON public.merged_records DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.end_merge()
CREATE TRIGGER merged_stays BEFORE DELETE OR UPDATE ON public.merged_records FOR EACH ROW EXECUTE FUNCTION app.keep_merge()
CREATE TRIGGER names_anew BEFORE UPDATE ON public.notes FOR EACH ROW WHEN (((old.merged_party_id IS NOT NULL) AND (new.merged_party_id IS NOT NULL) AND (new.revision <> old.revision))) EXECUTE FUNCTION app.name_anew()
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.notes FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER sealed_stays BEFORE DELETE ON public.notes FOR EACH ROW EXECUTE FUNCTION app.keep_sealed()
CREATE TRIGGER platform_acts_stay BEFORE DELETE OR UPDATE ON public.platform_acts FOR EACH ROW EXECUTE FUNCTION app.refuse_change_of_act()
CREATE TRIGGER version_of_changed AFTER UPDATE ON public.pos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_gone AFTER DELETE ON public.pos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_new AFTER INSERT ON public.pos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER names_anew BEFORE UPDATE ON public.quotations FOR EACH ROW WHEN (((old.merged_party_id IS NOT NULL) AND (new.merged_party_id IS NOT NULL) AND (new.revision <> old.revision))) EXECUTE FUNCTION app.name_anew()
CREATE CONSTRAINT TRIGGER open_lines_of_offer AFTER INSERT OR UPDATE ON public.quotations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status <> 0)) EXECUTE FUNCTION app.keep_open_lines('quotations')
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.quotations FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER names_anew BEFORE UPDATE ON public.receipts FOR EACH ROW WHEN (((old.merged_party_id IS NOT NULL) AND (new.merged_party_id IS NOT NULL) AND (new.revision <> old.revision))) EXECUTE FUNCTION app.name_anew()
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.receipts FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER version_of_changed AFTER UPDATE ON public.recovery_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_gone AFTER DELETE ON public.recovery_rates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_new AFTER INSERT ON public.recovery_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_changed AFTER UPDATE ON public.settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_gone AFTER DELETE ON public.settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_new AFTER INSERT ON public.settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER simulated_in_practice BEFORE INSERT ON public.simulators FOR EACH ROW EXECUTE FUNCTION app.simulate_in_practice()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.stock_moves FOR EACH ROW EXECUTE FUNCTION app.follow_merge('item_id', 'merged_item_id', 'quantity_after', 'value_after')
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.stock_write_downs FOR EACH ROW EXECUTE FUNCTION app.drop_papers()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.subscription_credits FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER never_deleted BEFORE DELETE ON public.subscription_payments FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER stays BEFORE UPDATE ON public.subscription_payments FOR EACH ROW EXECUTE FUNCTION app.keep_subscription_payment()
CREATE TRIGGER goes_forward BEFORE UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION app.keep_subscription()
CREATE TRIGGER never_deleted BEFORE DELETE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER checked_once BEFORE UPDATE ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER version_of_changed AFTER UPDATE ON public.taxes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_gone AFTER DELETE ON public.taxes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_new AFTER INSERT ON public.taxes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER demo_from_the_beginning BEFORE INSERT OR UPDATE OF is_demo ON public.tenants FOR EACH ROW EXECUTE FUNCTION app.guard_demo()
CREATE TRIGGER ticket_messages_stay BEFORE DELETE OR UPDATE ON public.ticket_messages FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER version_of_changed AFTER UPDATE ON public.units REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_gone AFTER DELETE ON public.units REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_new AFTER INSERT ON public.units REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.users_activities FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER version_of_changed AFTER UPDATE ON public.vat_registrations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_gone AFTER DELETE ON public.vat_registrations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER version_of_new AFTER INSERT ON public.vat_registrations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.renew_book_version()
CREATE TRIGGER papers_of_gone AFTER DELETE ON public.vat_returns FOR EACH ROW EXECUTE FUNCTION app.drop_papers()

-- functions

CREATE OR REPLACE FUNCTION app.add_job(task text, payload json, queue text, run_at timestamp with time zone, job_key text, priority integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(task, payload, queue_name := queue, run_at := run_at, job_key := job_key, priority := priority);
end $function$

CREATE OR REPLACE FUNCTION app.check_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  debits numeric; credits numeric; line_count int;
begin
  select coalesce(sum(debit), 0), coalesce(sum(credit), 0), count(*) into debits, credits, line_count
    from entry_transactions where tenant_id = new.tenant_id and entry_id = new.id;
  if line_count < 2 or debits <> credits or debits <> new.total then
    raise exception 'entry % does not balance: debit %, credit %, total %', new.number, debits, credits, new.total
      using errcode = 'check_violation', constraint = 'entry_balances';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION app.check_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from companies where tenant_id = new.tenant_id
      and (lock_date >= new.entry_date or (new.declares_vat and vat_filed_through >= new.vat_date)))
    or exists (select 1 from fiscal_years where tenant_id = new.tenant_id and closed_at is not null
               and new.entry_date between starts_on and ends_on and not new.is_closing) then
    raise exception 'period_locked' using errcode = 'check_violation', constraint = 'period_open';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION app.discard_rows(table_name text, tenant integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app', 'pg_temp'
AS $function$
declare gone int;
begin
  if not app.may_go(tenant) then
    raise exception 'company % is neither a retired test set nor being deleted', tenant using errcode = 'restrict_violation';
  end if;
  if not exists (select 1 from pg_policies where tablename = table_name and policyname = 'tenant') then
    raise exception '% holds no rows of companies', table_name using errcode = 'restrict_violation';
  end if;
  execute format('delete from %I where tenant_id = $1', table_name) using tenant;
  get diagnostics gone = row_count;
  return gone;
end $function$

CREATE OR REPLACE FUNCTION app.distribute(table_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, ''tenant_id'')', table_name);
  end if;
end $function$

CREATE OR REPLACE FUNCTION app.drop_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from files where tenant_id = old.tenant_id and attachable_id = old.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION app.end_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from merged_records where tenant_id = new.tenant_id and id = new.id and not is_done) then
    raise exception 'a merge ends with its transaction' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION app.follow_in_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app', 'pg_temp'
AS $function$
begin
  if new.resource = 'items' then
    update entry_transactions t set item_id = new.kept_id, merged_item_id = coalesce(t.merged_item_id, new.id)
      where t.tenant_id = new.tenant_id and t.item_id = new.id;
    get diagnostics new.lines_followed = row_count;
    update lot_moves t set item_id = new.kept_id, lot_id = k.id from lots a, lots k
      where t.tenant_id = new.tenant_id and t.item_id = new.id and a.tenant_id = new.tenant_id and a.id = t.lot_id
        and k.tenant_id = new.tenant_id and k.item_id = new.kept_id and k.number = a.number;
    update lot_moves t set item_id = new.kept_id where t.tenant_id = new.tenant_id and t.item_id = new.id;
    update stock_moves t set item_id = new.kept_id, merged_item_id = coalesce(t.merged_item_id, new.id)
      where t.tenant_id = new.tenant_id and t.item_id = new.id;
    update stock_moves t set quantity_after = v.quantity, value_after = v.value
      from (select m.id, sum(m.quantity) over moves as quantity, sum(m.value) over moves as value from stock_moves m
        where m.tenant_id = new.tenant_id and m.item_id = new.kept_id
        window moves as (partition by m.store_id order by m.created_at, m.id)) v
      where t.tenant_id = new.tenant_id and t.id = v.id and (t.quantity_after <> v.quantity or t.value_after <> v.value);
  else
    update entry_transactions t set beneficiary_id = new.kept_id, merged_party_id = coalesce(t.merged_party_id, new.id)
      where t.tenant_id = new.tenant_id and t.beneficiary_id = new.id;
    get diagnostics new.lines_followed = row_count;
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION app.follow_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  o jsonb := to_jsonb(old);
  n jsonb;
begin
  if tg_op = 'DELETE' then
    if app.may_go(old.tenant_id) then
      return old;
    end if;
  else
    n := to_jsonb(new);
    if n - tg_argv = o - tg_argv and exists (
      select 1 from merged_records m where m.tenant_id = old.tenant_id and not m.is_done
        and m.kept_id::text in (n ->> 'item_id', n ->> 'beneficiary_id')
        and (o ->> 'item_id' is not distinct from n ->> 'item_id' or (o ->> 'item_id' = m.id::text and n ->> 'item_id' = m.kept_id::text))
        and (o ->> 'beneficiary_id' is not distinct from n ->> 'beneficiary_id'
          or (o ->> 'beneficiary_id' = m.id::text and n ->> 'beneficiary_id' = m.kept_id::text))
        and n ->> 'merged_item_id' is not distinct from case when o ->> 'item_id' is distinct from n ->> 'item_id' and n ? 'merged_item_id'
          then coalesce(o ->> 'merged_item_id', o ->> 'item_id') else o ->> 'merged_item_id' end
        and n ->> 'merged_party_id' is not distinct from case when o ->> 'beneficiary_id' is distinct from n ->> 'beneficiary_id'
          then coalesce(o ->> 'merged_party_id', o ->> 'beneficiary_id') else o ->> 'merged_party_id' end
    ) then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION app.found_by_index(searched text[], patterns text[], at_most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
  is_like text := (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) pattern);
  one text;
  here uuid[];
  found_ids uuid[] := '{}';
begin
  if is_like is null then
    return null;
  end if;
  foreach one in array searched loop
    execute format('select array_agg(id) from (select id from %I where tenant_id = $1 and %s limit $2) f', one, is_like)
      into here using tenant, at_most + 1;
    found_ids := found_ids || here;
    if cardinality(found_ids) > at_most then
      return null;
    end if;
  end loop;
  return found_ids;
end $function$

CREATE OR REPLACE FUNCTION app.give_job_up(job uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
declare
  number bigint := (select j.id from _private_jobs j where md5('job ' || j.id)::uuid = job and j.locked_at is null and j.attempts > 0 for update);
begin
  if number is null then
    return false;
  end if;
  perform complete_jobs(array[number]);
  return true;
end $function$

CREATE OR REPLACE FUNCTION app.give_posting_turn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into posting_turns (tenant_id) values (new.tenant_id) on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION app.guard_demo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.is_demo is distinct from old.is_demo then
    raise exception 'a company is a demonstration from its beginning or never' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and new.is_demo and not exists (
    select 1 from users where id = new.owner_id and email like '%.example'
  ) then
    raise exception 'a demonstration belongs to nobody' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION app.has_died(worker text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return worker is not null
    and not exists (select from job_workers w where w.id = worker and w.alive_until > now());
end $function$

CREATE OR REPLACE FUNCTION app.is_sealed(tenant integer, document uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select 1 from einvoices where tenant_id = tenant and document_id = document)
    and not app.may_go(tenant);
end $function$

CREATE OR REPLACE FUNCTION app.isolate(table_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy tenant on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)',
    table_name);
end $function$

CREATE OR REPLACE FUNCTION app.jobs()
 RETURNS TABLE(id uuid, task text, state text, attempts integer, max_attempts integer, run_at timestamp with time zone, locked_at timestamp with time zone, last_error text, company integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
begin
  return query select md5('job ' || j.id)::uuid, t.identifier::text,
    case when j.locked_at is not null then 'running'
      when j.attempts >= j.max_attempts then 'failed'
      when j.attempts > 0 then 'retrying'
      when j.run_at > now() then 'planned'
      else 'waiting' end,
    j.attempts::int, j.max_attempts::int, j.run_at, j.locked_at, left(j.last_error, 500),
    case when j.payload ->> 'tenant_id' ~ '^[0-9]{1,9}$' then (j.payload ->> 'tenant_id')::int end
  from _private_jobs j join _private_tasks t on t.id = j.task_id;
end $function$

CREATE OR REPLACE FUNCTION app.keep_barcode_of_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from item_barcodes where tenant_id = new.tenant_id and item_id = new.id and source = 'item';
  if new.barcode is not null then
    insert into item_barcodes (tenant_id, barcode, item_id, source) values (new.tenant_id, new.barcode, new.id, 'item');
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION app.keep_barcode_of_unit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from item_barcodes where tenant_id = new.tenant_id and item_id = new.item_id and conversion_id = new.id;
  if new.barcode is not null then
    insert into item_barcodes (tenant_id, barcode, item_id, unit_id, conversion_id, source)
      values (new.tenant_id, new.barcode, new.item_id, new.unit_id, new.id, 'conversion');
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION app.keep_bill_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into bill_days as d (tenant_id, type, issue_date, store_id, is_prepayment, payment_status, bills, total, discount, vat, net, prepaid, remain)
    select tenant_id, type, issue_date, store_id, is_prepayment, payment_status, sum(n), sum(n * total), sum(n * discount),
      sum(n * vat), sum(n * net), sum(n * prepaid), sum(n * remain)
    from (
      select n, tenant_id, type, issue_date, coalesce(store_id, '00000000-0000-0000-0000-000000000000') as store_id,
        kind = 'prepayment' as is_prepayment, payment_status, round(total * exchange_rate, 2) as total,
        round(discount * exchange_rate, 2) as discount, vat_local as vat, net_local as net, prepaid_local as prepaid,
        round((net - total_paid) * exchange_rate, 2) as remain
      from (values
        (-1, old.tenant_id, old.type, old.status, old.issue_date, old.store_id, old.kind, old.payment_status, old.total, old.discount,
          old.vat_local, old.net_local, old.prepaid_local, old.net, old.total_paid, old.exchange_rate),
        (1, new.tenant_id, new.type, new.status, new.issue_date, new.store_id, new.kind, new.payment_status, new.total, new.discount,
          new.vat_local, new.net_local, new.prepaid_local, new.net, new.total_paid, new.exchange_rate)
      ) c (n, tenant_id, type, status, issue_date, store_id, kind, payment_status, total, discount, vat_local, net_local, prepaid_local,
        net, total_paid, exchange_rate)
      where tenant_id is not null and status not in (0, 255)
    ) f
    group by tenant_id, type, issue_date, store_id, is_prepayment, payment_status
    order by tenant_id, type, issue_date, store_id, is_prepayment, payment_status
  on conflict (tenant_id, type, issue_date, store_id, is_prepayment, payment_status) do update
    set bills = d.bills + excluded.bills, total = d.total + excluded.total, discount = d.discount + excluded.discount,
      vat = d.vat + excluded.vat, net = d.net + excluded.net, prepaid = d.prepaid + excluded.prepaid, remain = d.remain + excluded.remain;
  return null;
end $function$

CREATE OR REPLACE FUNCTION app.keep_bill_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into bill_sums as s (tenant_id, type, status, payment_status, bills, net, remain, vat)
    select tenant_id, type, status, payment_status, sum(n), sum(n * net_local), sum(n * round((net - total_paid) * exchange_rate, 2)), sum(n * vat_local)
    from (values
      (-1, old.tenant_id, old.type, old.status, old.payment_status, old.net_local, old.net, old.total_paid, old.exchange_rate, old.vat_local),
      (1, new.tenant_id, new.type, new.status, new.payment_status, new.net_local, new.net, new.total_paid, new.exchange_rate, new.vat_local)
    ) c (n, tenant_id, type, status, payment_status, net_local, net, total_paid, exchange_rate, vat_local)
    where tenant_id is not null
    group by tenant_id, type, status, payment_status order by tenant_id, type, status, payment_status
  on conflict (tenant_id, type, status, payment_status) do update
    set bills = s.bills + excluded.bills, net = s.net + excluded.net, remain = s.remain + excluded.remain, vat = s.vat + excluded.vat;
  return null;
end $function$

CREATE OR REPLACE FUNCTION app.keep_decided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.decided_at is not null or old.status = 'kept')
    and (new.status, new.decided_at, new.messages, new.attempts) is distinct from (old.status, old.decided_at, old.messages, old.attempts) then
    raise exception 'what became of an e-invoice is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION app.keep_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if app.may_go(old.tenant_id) then
      return old;
    end if;
  elsif to_jsonb(new) - '{kept_id,moved,lines_followed,is_done}'::text[] = to_jsonb(old) - '{kept_id,moved,lines_followed,is_done}'::text[]
    and (new.is_done or not old.is_done) and (new.moved = old.moved or not old.is_done)
    and (new.lines_followed is not distinct from old.lines_followed or (old.lines_followed is null and not old.is_done)) then
    return new;
  end if;
  raise exception 'what was merged stays merged' using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION app.keep_open_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  offer uuid;
begin
  if tg_argv[0] = 'quotations' then offer := new.id; else offer := new.quotation_id; end if;
  perform 1 from quotations where tenant_id = new.tenant_id and id = offer for update;
  update quotation_items t set billed_qty = v.billed, received_qty = v.received,
    open_qty = case when v.is_open then v.base - v.received else 0 end
  from (
    select l.id, l.base, l.is_open, least(l.base, greatest(coalesce(b.quantity, 0) - l.before, 0)) as billed,
      least(l.base, greatest(coalesce(b.brought, 0) + coalesce(g.quantity, 0) - l.before, 0)) as received
    from (
      select i.id, i.item_id, round(i.item_qty * i.unit_factor, 6) as base,
        coalesce(sum(round(i.item_qty * i.unit_factor, 6)) over (partition by i.item_id order by i.line_no
          rows between unbounded preceding and 1 preceding), 0) as before,
        q.status in (1, 128) and q.closed_at is null and (q.reserves or q.type = 'purchases') as is_open
      from quotation_items i join quotations q on q.tenant_id = new.tenant_id and q.id = i.quotation_id
      where i.tenant_id = new.tenant_id and i.quotation_id = offer
    ) l left join (
      select x.item_id, sum(x.base_qty) as quantity,
        sum(x.base_qty) filter (where x.goods_receipt_item_id is null) as brought
      from bills h join bill_items x on x.tenant_id = new.tenant_id and x.bill_id = h.id
      where h.tenant_id = new.tenant_id and h.quotation_id = offer and h.status not in (0, 255)
      group by x.item_id
    ) b on b.item_id = l.item_id left join (
      select x.item_id, sum(x.base_qty - x.returned_qty) as quantity
      from goods_receipts h join goods_receipt_items x on x.tenant_id = new.tenant_id and x.goods_receipt_id = h.id
      where h.tenant_id = new.tenant_id and h.quotation_id = offer and h.status in (1, 128)
      group by x.item_id
    ) g on g.item_id = l.item_id
  ) v
  where t.tenant_id = new.tenant_id and t.id = v.id
    and (t.billed_qty <> v.billed or t.received_qty <> v.received
      or t.open_qty <> case when v.is_open then v.base - v.received else 0 end);
  return null;
end $function$

CREATE OR REPLACE FUNCTION app.keep_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.is_sealed(old.tenant_id, old.attachable_id) then
    raise exception 'a paper of a sealed document is kept' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$

CREATE OR REPLACE FUNCTION app.keep_sealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.is_sealed(old.tenant_id, old.id) then
    raise exception 'a sealed document of % is kept', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $function$

CREATE OR REPLACE FUNCTION app.keep_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.type, new.plan_id, new.period, new.periods, new.price, new.discount, new.credit, new.total, new.vat, new.net,
      new.coupon_id, new.number) is distinct from
     (old.type, old.plan_id, old.period, old.periods, old.price, old.discount, old.credit, old.total, old.vat, old.net,
      old.coupon_id, old.number) then
    raise exception 'what a subscription costs never changes' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status || ' ' || new.status) not in
      ('pending active', 'pending lapsed', 'active expired', 'active finished', 'expired finished') then
    raise exception 'a subscription never goes from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION app.keep_subscription_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.invoice_id is not null
     or to_jsonb(new) - '{invoice_company_id,invoice_id,invoice_number,search_text}'::text[]
        is distinct from to_jsonb(old) - '{invoice_company_id,invoice_id,invoice_number,search_text}'::text[] then
    raise exception 'a payment never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION app.may_go(tenant integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select 1 from test_books where tenant_id = tenant and state = 'retired')
    or exists (select 1 from company_deletions where tenant_id = tenant and state = 'deleting');
end $function$

CREATE OR REPLACE FUNCTION app.name_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.merged_party_id := null;
  return new;
end $function$

CREATE OR REPLACE FUNCTION app.queue_state()
 RETURNS TABLE(waits_since timestamp with time zone, has_worker boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'public', 'pg_temp'
AS $function$
begin
  return query select
    (select min(j.run_at) from graphile_worker.jobs j
      where j.locked_at is null and j.attempts = 0 and j.run_at <= now()),
    exists (select 1 from public.job_workers w where w.alive_until > now());
end $function$

CREATE OR REPLACE FUNCTION app.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and app.may_go(old.tenant_id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION app.refuse_change_of_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$

CREATE OR REPLACE FUNCTION app.renew_book_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  company int;
begin
  for company in select distinct tenant_id from changed order by tenant_id loop
    insert into book_versions (tenant_id, version) values (company, gen_random_uuid())
      on conflict (tenant_id) do update set version = excluded.version;
  end loop;
  return null;
end $function$

CREATE OR REPLACE FUNCTION app.replicate(table_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', table_name);
  end if;
end $function$

CREATE OR REPLACE FUNCTION app.retry_job(job uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
declare
  number bigint := (select j.id from _private_jobs j where md5('job ' || j.id)::uuid = job and j.locked_at is null and j.attempts > 0 for update);
begin
  if number is null then
    return false;
  end if;
  perform reschedule_jobs(array[number], run_at := now(), attempts := 0);
  return true;
end $function$

CREATE OR REPLACE FUNCTION app.seal_test_as_test()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare is_practice boolean;
begin
  select mode = 'test' or is_demo into is_practice from tenants where id = new.tenant_id;
  if new.environment = 'production' and is_practice then
    raise exception 'test books never seal for production' using errcode = 'check_violation';
  end if;
  if new.environment = 'simulator' and is_practice is distinct from true then
    raise exception 'live books never seal for the simulator' using errcode = 'check_violation';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION app.simulate_in_practice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from tenants where id = new.tenant_id and (mode = 'test' or is_demo)) then
    raise exception 'live books have no simulator' using errcode = 'check_violation';
  end if;
  return new;
end $function$

