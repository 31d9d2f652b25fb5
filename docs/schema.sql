-- The database after every migration. Written by `npm run fix`, checked by a test.

-- tables

table account_months (row security, forced)
  tenant_id integer not null
  account_id uuid not null
  month date not null
  debit numeric(20,2) not null default 0
  credit numeric(20,2) not null default 0
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
table associations (row security, forced)
  tenant_id integer not null
  id uuid not null
  cashing_type text not null default 'receipt'::text
  receipt_id uuid
  source_bill_id uuid
  associatable_type text not null
  associatable_id uuid not null
  beneficiary_id uuid not null
  amount numeric(20,3) not null
  carrying numeric(18,2) not null
  released_at timestamp with time zone
  created_by uuid
  created_at timestamp with time zone not null default now()
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
table beneficiary_balances (row security, forced)
  tenant_id integer not null
  beneficiary_id uuid not null
  account_id uuid not null
  debit numeric(20,2) not null default 0
  credit numeric(20,2) not null default 0
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
  discount numeric(18,4) not null default 0
  discount_is_percentage boolean not null default false
  total numeric(20,3) not null default 0
  discount_amount numeric(20,3) not null default 0
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
table business_types
  id uuid not null
  code text not null
  name text not null
  name_en text not null
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
table currencies
  id uuid not null
  code character(3) not null
  name text not null
  name_en text not null
  minor_digits smallint not null
  created_at timestamp with time zone not null default now()
table default_accounts (row security, forced)
  tenant_id integer not null
  id uuid not null
  code text not null
  account_id uuid
table einvoice_states (row security, forced)
  tenant_id integer not null
  einvoice_id uuid not null
  status text not null default 'not_sent'::text
  updated_at timestamp with time zone not null default now()
table einvoice_units (row security, forced)
  tenant_id integer not null
  id uuid not null
  name text not null
  environment text not null
  active boolean not null default true
  private_key bytea not null
  certificate text not null
  certificate_expires_at timestamp with time zone not null
  last_counter bigint not null default 0
  last_hash text not null
  created_at timestamp with time zone not null default now()
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
table idempotency_keys (row security, forced)
  tenant_id integer not null
  user_id uuid not null
  key text not null
  request_hash bytea not null
  status smallint not null
  body jsonb
  created_at timestamp with time zone not null default now()
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
table login_failures
  email text not null
  address text not null
  failures integer not null
  locked_until timestamp with time zone
  last_at timestamp with time zone not null
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
table migrations
  name text not null
  applied_at timestamp with time zone not null default now()
table one_time_codes
  code_hash text not null
  user_id uuid not null
  purpose text not null
  attempts smallint not null default 0
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  created_at timestamp with time zone not null default now()
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
table role_permissions (row security, forced)
  tenant_id integer not null
  role_id uuid not null
  code text not null
  view boolean not null default false
  store boolean not null default false
  update boolean not null default false
  delete boolean not null default false
  confirm boolean not null default false
table sequences (row security, forced)
  tenant_id integer not null
  kind text not null
  year smallint not null default 0
  last_number bigint not null default 0
  last_hash bytea
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
table settings (row security, forced)
  tenant_id integer not null
  code text not null
  value jsonb not null
  updated_at timestamp with time zone not null default now()
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
  batch_no text
  expiry_date date
  serial_no text
  created_at timestamp with time zone not null default now()
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
table tenant_users (row security, forced)
  tenant_id integer not null
  id uuid not null
  user_id uuid not null
  role_id uuid
  is_tenant_admin boolean not null default false
  active boolean not null default true
  last_active_at timestamp with time zone
  created_at timestamp with time zone not null default now()
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

-- constraints

constraint account_months_month_check on account_months: CHECK ((EXTRACT(day FROM month) = (1)::numeric))
constraint account_months_pkey on account_months: PRIMARY KEY (tenant_id, account_id, month)
constraint accounts_account_number_check on accounts: CHECK ((account_number ~ '^\d{1,12}$'::text))
constraint accounts_level_check on accounts: CHECK (((level >= 1) AND (level <= 8)))
constraint accounts_name_check on accounts: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint accounts_pkey on accounts: PRIMARY KEY (tenant_id, id)
constraint accounts_tenant_id_account_number_key on accounts: UNIQUE (tenant_id, account_number)
constraint accounts_tenant_id_parent_id_fkey on accounts: FOREIGN KEY (tenant_id, parent_id) REFERENCES accounts(tenant_id, id)
constraint accounts_type_check on accounts: CHECK (((type >= 1) AND (type <= 5)))
constraint associations_amount_check on associations: CHECK ((amount > (0)::numeric))
constraint associations_associatable_type_check on associations: CHECK ((associatable_type = ANY (ARRAY['bill'::text, 'expense'::text, 'note'::text])))
constraint associations_cashing_type_check on associations: CHECK ((cashing_type = ANY (ARRAY['receipt'::text, 'return'::text, 'note'::text, 'set_off'::text])))
constraint associations_check on associations: CHECK (((cashing_type = 'receipt'::text) = (receipt_id IS NOT NULL)))
constraint associations_pkey on associations: PRIMARY KEY (tenant_id, id)
constraint associations_tenant_id_beneficiary_id_fkey on associations: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint associations_tenant_id_receipt_id_fkey on associations: FOREIGN KEY (tenant_id, receipt_id) REFERENCES receipts(tenant_id, id)
constraint associations_tenant_id_source_bill_id_fkey on associations: FOREIGN KEY (tenant_id, source_bill_id) REFERENCES bills(tenant_id, id)
constraint beneficiaries_check on beneficiaries: CHECK (((registration_number ~ '^3\d{13}3$'::text) OR (country <> 'SA'::bpchar)))
constraint beneficiaries_check1 on beneficiaries: CHECK ((is_customer OR is_supplier))
constraint beneficiaries_credit_limit_check on beneficiaries: CHECK ((credit_limit >= (0)::numeric))
constraint beneficiaries_first_name_check on beneficiaries: CHECK (((length(first_name) >= 1) AND (length(first_name) <= 255)))
constraint beneficiaries_name_check on beneficiaries: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint beneficiaries_payment_terms_days_check on beneficiaries: CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 3650)))
constraint beneficiaries_pkey on beneficiaries: PRIMARY KEY (tenant_id, id)
constraint beneficiaries_status_check on beneficiaries: CHECK ((status = ANY (ARRAY[0, 1])))
constraint beneficiaries_tenant_id_account_id_fkey on beneficiaries: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint beneficiary_balances_pkey on beneficiary_balances: PRIMARY KEY (tenant_id, beneficiary_id, account_id)
constraint bill_items_item_discount_check on bill_items: CHECK ((item_discount >= (0)::numeric))
constraint bill_items_item_price_check on bill_items: CHECK ((item_price >= (0)::numeric))
constraint bill_items_item_qty_check on bill_items: CHECK ((item_qty >= (0)::numeric))
constraint bill_items_line_no_check on bill_items: CHECK (((line_no >= 1) AND (line_no <= 1000)))
constraint bill_items_pkey on bill_items: PRIMARY KEY (tenant_id, id)
constraint bill_items_tenant_id_account_id_fkey on bill_items: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint bill_items_tenant_id_bill_id_fkey on bill_items: FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id) ON DELETE CASCADE
constraint bill_items_tenant_id_cost_center_id_fkey on bill_items: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint bill_items_tenant_id_item_id_fkey on bill_items: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint bill_items_tenant_id_returned_from_bill_item_id_fkey on bill_items: FOREIGN KEY (tenant_id, returned_from_bill_item_id) REFERENCES bill_items(tenant_id, id)
constraint bill_items_tenant_id_store_id_fkey on bill_items: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint bill_items_tenant_id_tax_id_fkey on bill_items: FOREIGN KEY (tenant_id, tax_id) REFERENCES taxes(tenant_id, id)
constraint bill_items_tenant_id_unit_id_fkey on bill_items: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint bill_sums_pkey on bill_sums: PRIMARY KEY (tenant_id, type, status, payment_status)
constraint bills_check on bills: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint bills_check1 on bills: CHECK (((status = 0) OR (beneficiary_id IS NOT NULL)))
constraint bills_check2 on bills: CHECK ((((total_paid >= (0)::numeric) AND (total_paid <= GREATEST(net, (0)::numeric))) OR (status = 255)))
constraint bills_delivery_status_check on bills: CHECK ((delivery_status = ANY (ARRAY[0, 1])))
constraint bills_discount_check on bills: CHECK ((discount >= (0)::numeric))
constraint bills_exchange_rate_check on bills: CHECK ((exchange_rate > (0)::numeric))
constraint bills_kind_check on bills: CHECK ((kind = ANY (ARRAY['standard'::text, 'simplified'::text, 'prepayment'::text])))
constraint bills_pkey on bills: PRIMARY KEY (tenant_id, id)
constraint bills_return_status_check on bills: CHECK ((return_status = ANY (ARRAY['none'::text, 'partly_returned'::text, 'returned'::text])))
constraint bills_status_check on bills: CHECK ((status = ANY (ARRAY[0, 1, 9, 11, 128, 255])))
constraint bills_tenant_id_beneficiary_id_fkey on bills: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint bills_tenant_id_cost_center_id_fkey on bills: FOREIGN KEY (tenant_id, cost_center_id) REFERENCES cost_centers(tenant_id, id)
constraint bills_tenant_id_entry_id_fkey on bills: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint bills_tenant_id_party_account_id_fkey on bills: FOREIGN KEY (tenant_id, party_account_id) REFERENCES accounts(tenant_id, id)
constraint bills_tenant_id_returned_from_bill_id_fkey on bills: FOREIGN KEY (tenant_id, returned_from_bill_id) REFERENCES bills(tenant_id, id)
constraint bills_tenant_id_store_id_fkey on bills: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint bills_type_check on bills: CHECK (((type >= 1) AND (type <= 4)))
constraint business_types_code_key on business_types: UNIQUE (code)
constraint business_types_pkey on business_types: PRIMARY KEY (id)
constraint collections_name_check on collections: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint collections_pkey on collections: PRIMARY KEY (tenant_id, id)
constraint collections_tenant_id_cost_account_id_fkey on collections: FOREIGN KEY (tenant_id, cost_account_id) REFERENCES accounts(tenant_id, id)
constraint collections_tenant_id_name_key on collections: UNIQUE (tenant_id, name)
constraint collections_tenant_id_sales_account_id_fkey on collections: FOREIGN KEY (tenant_id, sales_account_id) REFERENCES accounts(tenant_id, id)
constraint companies_financial_year_end_check on companies: CHECK ((financial_year_end ~ '^\d\d-\d\d$'::text))
constraint companies_pkey on companies: PRIMARY KEY (tenant_id)
constraint companies_tax_registration_number_check on companies: CHECK ((tax_registration_number ~ '^3\d{13}3$'::text))
constraint cost_centers_name_check on cost_centers: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint cost_centers_pkey on cost_centers: PRIMARY KEY (tenant_id, id)
constraint cost_centers_tenant_id_name_key on cost_centers: UNIQUE (tenant_id, name)
constraint countries_pkey on countries: PRIMARY KEY (code)
constraint currencies_code_key on currencies: UNIQUE (code)
constraint currencies_minor_digits_check on currencies: CHECK (((minor_digits >= 0) AND (minor_digits <= 3)))
constraint currencies_pkey on currencies: PRIMARY KEY (id)
constraint default_accounts_pkey on default_accounts: PRIMARY KEY (tenant_id, id)
constraint default_accounts_tenant_id_account_id_fkey on default_accounts: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint default_accounts_tenant_id_code_key on default_accounts: UNIQUE (tenant_id, code)
constraint einvoice_states_pkey on einvoice_states: PRIMARY KEY (tenant_id, einvoice_id)
constraint einvoice_states_status_check on einvoice_states: CHECK ((status = ANY (ARRAY['not_sent'::text, 'sending'::text, 'cleared'::text, 'reported'::text, 'warnings'::text, 'rejected'::text])))
constraint einvoice_states_tenant_id_einvoice_id_fkey on einvoice_states: FOREIGN KEY (tenant_id, einvoice_id) REFERENCES einvoices(tenant_id, id)
constraint einvoice_units_environment_check on einvoice_units: CHECK ((environment = ANY (ARRAY['local'::text, 'sandbox'::text, 'simulation'::text, 'production'::text])))
constraint einvoice_units_pkey on einvoice_units: PRIMARY KEY (tenant_id, id)
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
constraint files_name_check on files: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint files_pkey on files: PRIMARY KEY (tenant_id, id)
constraint files_size_check on files: CHECK (((size >= 1) AND (size <= 10485760)))
constraint fiscal_years_check on fiscal_years: CHECK ((ends_on > starts_on))
constraint fiscal_years_pkey on fiscal_years: PRIMARY KEY (tenant_id, id)
constraint fiscal_years_tenant_id_starts_on_key on fiscal_years: UNIQUE (tenant_id, starts_on)
constraint idempotency_keys_key_check on idempotency_keys: CHECK (((length(key) >= 1) AND (length(key) <= 255)))
constraint idempotency_keys_pkey on idempotency_keys: PRIMARY KEY (tenant_id, user_id, key)
constraint item_conversions_barcode_check on item_conversions: CHECK (((length(barcode) >= 1) AND (length(barcode) <= 64)))
constraint item_conversions_factor_check on item_conversions: CHECK ((factor > (0)::numeric))
constraint item_conversions_pkey on item_conversions: PRIMARY KEY (tenant_id, id)
constraint item_conversions_selling_price_check on item_conversions: CHECK ((selling_price >= (0)::numeric))
constraint item_conversions_tenant_id_item_id_fkey on item_conversions: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id) ON DELETE CASCADE
constraint item_conversions_tenant_id_item_id_unit_id_key on item_conversions: UNIQUE (tenant_id, item_id, unit_id)
constraint item_conversions_tenant_id_unit_id_fkey on item_conversions: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint items_barcode_check on items: CHECK (((length(barcode) >= 1) AND (length(barcode) <= 64)))
constraint items_conversion_factor_check on items: CHECK ((conversion_factor > (0)::numeric))
constraint items_item_type_check on items: CHECK (((item_type >= 0) AND (item_type <= 6)))
constraint items_limit_of_reorders_check on items: CHECK ((limit_of_reorders >= (0)::numeric))
constraint items_minimum_price_check on items: CHECK ((minimum_price >= (0)::numeric))
constraint items_name_check on items: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint items_pkey on items: PRIMARY KEY (tenant_id, id)
constraint items_purchasing_price_check on items: CHECK ((purchasing_price >= (0)::numeric))
constraint items_selling_price_check on items: CHECK ((selling_price >= (0)::numeric))
constraint items_tenant_id_collection_id_fkey on items: FOREIGN KEY (tenant_id, collection_id) REFERENCES collections(tenant_id, id)
constraint items_tenant_id_cost_of_goods_sold_account_id_fkey on items: FOREIGN KEY (tenant_id, cost_of_goods_sold_account_id) REFERENCES accounts(tenant_id, id)
constraint items_tenant_id_default_store_id_fkey on items: FOREIGN KEY (tenant_id, default_store_id) REFERENCES stores(tenant_id, id)
constraint items_tenant_id_discount_account_id_fkey on items: FOREIGN KEY (tenant_id, discount_account_id) REFERENCES accounts(tenant_id, id)
constraint items_tenant_id_main_unit_id_fkey on items: FOREIGN KEY (tenant_id, main_unit_id) REFERENCES units(tenant_id, id)
constraint items_tenant_id_purchase_account_id_fkey on items: FOREIGN KEY (tenant_id, purchase_account_id) REFERENCES accounts(tenant_id, id)
constraint items_tenant_id_purchase_tax_id_fkey on items: FOREIGN KEY (tenant_id, purchase_tax_id) REFERENCES taxes(tenant_id, id)
constraint items_tenant_id_sales_account_id_fkey on items: FOREIGN KEY (tenant_id, sales_account_id) REFERENCES accounts(tenant_id, id)
constraint items_tenant_id_sales_tax_id_fkey on items: FOREIGN KEY (tenant_id, sales_tax_id) REFERENCES taxes(tenant_id, id)
constraint items_tenant_id_sub_unit_id_fkey on items: FOREIGN KEY (tenant_id, sub_unit_id) REFERENCES units(tenant_id, id)
constraint items_tenant_id_unit_id_fkey on items: FOREIGN KEY (tenant_id, unit_id) REFERENCES units(tenant_id, id)
constraint login_failures_pkey on login_failures: PRIMARY KEY (email, address)
constraint mails_pkey on mails: PRIMARY KEY (id)
constraint mails_status_check on mails: CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'captured'::text, 'failed'::text])))
constraint mails_tenant_id_fkey on mails: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint migrations_pkey on migrations: PRIMARY KEY (name)
constraint one_time_codes_pkey on one_time_codes: PRIMARY KEY (code_hash)
constraint one_time_codes_purpose_check on one_time_codes: CHECK ((purpose = ANY (ARRAY['activate'::text, 'reset_password'::text, 'mfa'::text])))
constraint one_time_codes_user_id_fkey on one_time_codes: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
constraint payment_methods_pkey on payment_methods: PRIMARY KEY (tenant_id, id)
constraint payment_methods_tenant_id_account_id_fkey on payment_methods: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint payment_methods_tenant_id_code_key on payment_methods: UNIQUE (tenant_id, code)
constraint plans_code_key on plans: UNIQUE (code)
constraint plans_monthly_price_check on plans: CHECK ((monthly_price >= (0)::numeric))
constraint plans_pkey on plans: PRIMARY KEY (id)
constraint plans_yearly_price_check on plans: CHECK ((yearly_price >= (0)::numeric))
constraint receipts_amount_check on receipts: CHECK ((amount > (0)::numeric))
constraint receipts_check on receipts: CHECK (((status = 0) = (sequence_no IS NULL)))
constraint receipts_check1 on receipts: CHECK (((allocated >= (0)::numeric) AND (allocated <= amount)))
constraint receipts_exchange_rate_check on receipts: CHECK ((exchange_rate > (0)::numeric))
constraint receipts_fee_amount_check on receipts: CHECK ((fee_amount >= (0)::numeric))
constraint receipts_pkey on receipts: PRIMARY KEY (tenant_id, id)
constraint receipts_status_check on receipts: CHECK ((status = ANY (ARRAY[0, 1, 128, 255])))
constraint receipts_tenant_id_account_id_fkey on receipts: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint receipts_tenant_id_beneficiary_id_fkey on receipts: FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries(tenant_id, id)
constraint receipts_tenant_id_entry_id_fkey on receipts: FOREIGN KEY (tenant_id, entry_id) REFERENCES entries(tenant_id, id)
constraint receipts_tenant_id_fee_account_id_fkey on receipts: FOREIGN KEY (tenant_id, fee_account_id) REFERENCES accounts(tenant_id, id)
constraint receipts_tenant_id_fee_tax_id_fkey on receipts: FOREIGN KEY (tenant_id, fee_tax_id) REFERENCES taxes(tenant_id, id)
constraint receipts_tenant_id_payment_account_id_fkey on receipts: FOREIGN KEY (tenant_id, payment_account_id) REFERENCES accounts(tenant_id, id)
constraint receipts_tenant_id_payment_method_id_fkey on receipts: FOREIGN KEY (tenant_id, payment_method_id) REFERENCES payment_methods(tenant_id, id)
constraint receipts_type_check on receipts: CHECK ((type = ANY (ARRAY[1, 2])))
constraint role_permissions_pkey on role_permissions: PRIMARY KEY (tenant_id, role_id, code)
constraint role_permissions_tenant_id_role_id_fkey on role_permissions: FOREIGN KEY (tenant_id, role_id) REFERENCES user_roles(tenant_id, id) ON DELETE CASCADE
constraint sequences_last_number_check on sequences: CHECK ((last_number >= 0))
constraint sequences_pkey on sequences: PRIMARY KEY (tenant_id, kind, year)
constraint sessions_pkey on sessions: PRIMARY KEY (id)
constraint sessions_user_id_fkey on sessions: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
constraint settings_pkey on settings: PRIMARY KEY (tenant_id, code)
constraint stock_days_pkey on stock_days: PRIMARY KEY (tenant_id, item_id, store_id, day)
constraint stock_levels_check on stock_levels: CHECK (((quantity <> (0)::numeric) OR (value = (0)::numeric)))
constraint stock_levels_check1 on stock_levels: CHECK (((quantity < (0)::numeric) OR (value >= (0)::numeric)))
constraint stock_levels_pkey on stock_levels: PRIMARY KEY (tenant_id, item_id, store_id)
constraint stock_levels_tenant_id_item_id_fkey on stock_levels: FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, id)
constraint stock_levels_tenant_id_store_id_fkey on stock_levels: FOREIGN KEY (tenant_id, store_id) REFERENCES stores(tenant_id, id)
constraint stock_moves_pkey on stock_moves: PRIMARY KEY (tenant_id, id)
constraint stock_moves_tenant_id_item_id_store_id_fkey on stock_moves: FOREIGN KEY (tenant_id, item_id, store_id) REFERENCES stock_levels(tenant_id, item_id, store_id)
constraint stores_name_check on stores: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint stores_pkey on stores: PRIMARY KEY (tenant_id, id)
constraint stores_tenant_id_account_id_fkey on stores: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint stores_tenant_id_name_key on stores: UNIQUE (tenant_id, name)
constraint taxes_category_check on taxes: CHECK ((category = ANY (ARRAY['S'::bpchar, 'Z'::bpchar, 'E'::bpchar, 'O'::bpchar])))
constraint taxes_mechanism_check on taxes: CHECK ((mechanism = ANY (ARRAY['normal'::text, 'reverse_charge'::text, 'import'::text, 'not_recoverable'::text])))
constraint taxes_percentage_check on taxes: CHECK (((percentage >= (0)::numeric) AND (percentage <= (100)::numeric)))
constraint taxes_pkey on taxes: PRIMARY KEY (tenant_id, id)
constraint taxes_tenant_id_account_id_fkey on taxes: FOREIGN KEY (tenant_id, account_id) REFERENCES accounts(tenant_id, id)
constraint taxes_tenant_id_code_key on taxes: UNIQUE (tenant_id, code)
constraint tenant_users_pkey on tenant_users: PRIMARY KEY (tenant_id, id)
constraint tenant_users_tenant_id_fkey on tenant_users: FOREIGN KEY (tenant_id) REFERENCES tenants(id)
constraint tenant_users_tenant_id_role_id_fkey on tenant_users: FOREIGN KEY (tenant_id, role_id) REFERENCES user_roles(tenant_id, id)
constraint tenant_users_tenant_id_user_id_key on tenant_users: UNIQUE (tenant_id, user_id)
constraint tenant_users_user_id_fkey on tenant_users: FOREIGN KEY (user_id) REFERENCES users(id)
constraint tenants_business_type_id_fkey on tenants: FOREIGN KEY (business_type_id) REFERENCES business_types(id)
constraint tenants_check on tenants: CHECK (((mode = 'test'::text) = (live_id IS NOT NULL)))
constraint tenants_country_fkey on tenants: FOREIGN KEY (country) REFERENCES countries(code)
constraint tenants_live_id_fkey on tenants: FOREIGN KEY (live_id) REFERENCES tenants(id)
constraint tenants_mode_check on tenants: CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])))
constraint tenants_name_check on tenants: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint tenants_owner_id_fkey on tenants: FOREIGN KEY (owner_id) REFERENCES users(id)
constraint tenants_pkey on tenants: PRIMARY KEY (id)
constraint tenants_plan_id_fkey on tenants: FOREIGN KEY (plan_id) REFERENCES plans(id)
constraint tenants_public_id_key on tenants: UNIQUE (public_id)
constraint tenants_status_check on tenants: CHECK ((status = ANY (ARRAY[0, 1])))
constraint tenants_subscription_type_check on tenants: CHECK ((subscription_type = ANY (ARRAY[1, 2, 3])))
constraint units_name_check on units: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint units_pkey on units: PRIMARY KEY (tenant_id, id)
constraint units_tenant_id_name_key on units: UNIQUE (tenant_id, name)
constraint user_roles_name_check on user_roles: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint user_roles_pkey on user_roles: PRIMARY KEY (tenant_id, id)
constraint users_email_check on users: CHECK ((email = lower(email)))
constraint users_email_key on users: UNIQUE (email)
constraint users_language_check on users: CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text])))
constraint users_name_check on users: CHECK (((length(name) >= 1) AND (length(name) <= 255)))
constraint users_pkey on users: PRIMARY KEY (id)
constraint users_activities_pkey on users_activities: PRIMARY KEY (tenant_id, id)

-- indexes

CREATE UNIQUE INDEX account_months_pkey on account_months USING btree (tenant_id, account_id, month)
CREATE INDEX accounts_by_parent on accounts USING btree (tenant_id, parent_id)
CREATE INDEX accounts_of_sub_type on accounts USING btree (tenant_id, sub_type)
CREATE UNIQUE INDEX accounts_pkey on accounts USING btree (tenant_id, id)
CREATE UNIQUE INDEX accounts_tenant_id_account_number_key on accounts USING btree (tenant_id, account_number)
CREATE INDEX associations_of_document on associations USING btree (tenant_id, associatable_id) WHERE (released_at IS NULL)
CREATE INDEX associations_of_receipt on associations USING btree (tenant_id, receipt_id) WHERE (receipt_id IS NOT NULL)
CREATE UNIQUE INDEX associations_pkey on associations USING btree (tenant_id, id)
CREATE INDEX beneficiaries_by_name on beneficiaries USING btree (tenant_id, name)
CREATE UNIQUE INDEX beneficiaries_pkey on beneficiaries USING btree (tenant_id, id)
CREATE INDEX beneficiaries_search on beneficiaries USING gin (search_text gin_trgm_ops)
CREATE UNIQUE INDEX beneficiary_code on beneficiaries USING btree (tenant_id, code) WHERE (code IS NOT NULL)
CREATE UNIQUE INDEX beneficiary_balances_pkey on beneficiary_balances USING btree (tenant_id, beneficiary_id, account_id)
CREATE UNIQUE INDEX bill_items_pkey on bill_items USING btree (tenant_id, id)
CREATE INDEX bill_lines_of_item on bill_items USING btree (tenant_id, item_id)
CREATE UNIQUE INDEX lines_of_bill on bill_items USING btree (tenant_id, bill_id, line_no)
CREATE INDEX returns_of_line on bill_items USING btree (tenant_id, returned_from_bill_item_id) WHERE (returned_from_bill_item_id IS NOT NULL)
CREATE UNIQUE INDEX bill_sums_pkey on bill_sums USING btree (tenant_id, type, status, payment_status)
CREATE UNIQUE INDEX bill_code on bills USING btree (tenant_id, type, bill_code) WHERE (bill_code IS NOT NULL)
CREATE UNIQUE INDEX bill_number on bills USING btree (tenant_id, type, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX bills_by_date on bills USING btree (tenant_id, type, issue_date DESC, id DESC)
CREATE INDEX bills_drafts on bills USING btree (tenant_id, type) WHERE (status = 0)
CREATE INDEX bills_of_beneficiary on bills USING btree (tenant_id, beneficiary_id, type, issue_date)
CREATE UNIQUE INDEX bills_pkey on bills USING btree (tenant_id, id)
CREATE INDEX bills_search on bills USING gin (search_text gin_trgm_ops)
CREATE INDEX bills_unpaid on bills USING btree (tenant_id, type, due_date) WHERE ((status = 1) AND (payment_status <> 'fully_paid'::text))
CREATE INDEX returns_of_bill on bills USING btree (tenant_id, returned_from_bill_id) WHERE (returned_from_bill_id IS NOT NULL)
CREATE UNIQUE INDEX business_types_code_key on business_types USING btree (code)
CREATE UNIQUE INDEX business_types_pkey on business_types USING btree (id)
CREATE UNIQUE INDEX collections_pkey on collections USING btree (tenant_id, id)
CREATE UNIQUE INDEX collections_tenant_id_name_key on collections USING btree (tenant_id, name)
CREATE UNIQUE INDEX companies_pkey on companies USING btree (tenant_id)
CREATE UNIQUE INDEX cost_centers_pkey on cost_centers USING btree (tenant_id, id)
CREATE UNIQUE INDEX cost_centers_tenant_id_name_key on cost_centers USING btree (tenant_id, name)
CREATE UNIQUE INDEX countries_pkey on countries USING btree (code)
CREATE UNIQUE INDEX currencies_code_key on currencies USING btree (code)
CREATE UNIQUE INDEX currencies_pkey on currencies USING btree (id)
CREATE UNIQUE INDEX default_accounts_pkey on default_accounts USING btree (tenant_id, id)
CREATE UNIQUE INDEX default_accounts_tenant_id_code_key on default_accounts USING btree (tenant_id, code)
CREATE UNIQUE INDEX einvoice_states_pkey on einvoice_states USING btree (tenant_id, einvoice_id)
CREATE INDEX einvoices_waiting on einvoice_states USING btree (tenant_id, status) WHERE (status = ANY (ARRAY['not_sent'::text, 'sending'::text, 'rejected'::text]))
CREATE UNIQUE INDEX einvoice_units_pkey on einvoice_units USING btree (tenant_id, id)
CREATE UNIQUE INDEX one_active_unit on einvoice_units USING btree (tenant_id, name) WHERE active
CREATE INDEX einvoices_of_document on einvoices USING btree (tenant_id, document_id, counter DESC)
CREATE UNIQUE INDEX einvoices_pkey on einvoices USING btree (tenant_id, id)
CREATE UNIQUE INDEX einvoices_tenant_id_unit_id_counter_key on einvoices USING btree (tenant_id, unit_id, counter)
CREATE UNIQUE INDEX einvoices_tenant_id_uuid_key on einvoices USING btree (tenant_id, uuid)
CREATE INDEX adjusting_entries on entries USING btree (tenant_id, entry_date) WHERE is_adjusting
CREATE INDEX entries_by_date on entries USING btree (tenant_id, entry_date, id)
CREATE INDEX entries_of_document on entries USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL)
CREATE UNIQUE INDEX entries_pkey on entries USING btree (tenant_id, id)
CREATE UNIQUE INDEX entries_tenant_id_sequence_year_sequence_no_key on entries USING btree (tenant_id, sequence_year, sequence_no)
CREATE UNIQUE INDEX one_reversal on entries USING btree (tenant_id, inverse_entry_id) WHERE (inverse_entry_id IS NOT NULL)
CREATE UNIQUE INDEX entry_transactions_pkey on entry_transactions USING btree (tenant_id, entry_id, line_no)
CREATE INDEX lines_of_account on entry_transactions USING btree (tenant_id, account_id, entry_date, entry_id, line_no) INCLUDE (debit, credit)
CREATE INDEX lines_of_beneficiary on entry_transactions USING btree (tenant_id, beneficiary_id, entry_date) INCLUDE (account_id, debit, credit) WHERE (beneficiary_id IS NOT NULL)
CREATE INDEX lines_with_tax on entry_transactions USING btree (tenant_id, tax_code, entry_date) WHERE (tax_code IS NOT NULL)
CREATE INDEX files_of_record on files USING btree (tenant_id, attachable_id)
CREATE UNIQUE INDEX files_pkey on files USING btree (tenant_id, id)
CREATE UNIQUE INDEX fiscal_years_pkey on fiscal_years USING btree (tenant_id, id)
CREATE UNIQUE INDEX fiscal_years_tenant_id_starts_on_key on fiscal_years USING btree (tenant_id, starts_on)
CREATE INDEX idempotency_age on idempotency_keys USING btree (created_at)
CREATE UNIQUE INDEX idempotency_keys_pkey on idempotency_keys USING btree (tenant_id, user_id, key)
CREATE UNIQUE INDEX conversion_barcode on item_conversions USING btree (tenant_id, barcode) WHERE (barcode IS NOT NULL)
CREATE INDEX conversions_of_item on item_conversions USING btree (tenant_id, item_id)
CREATE UNIQUE INDEX item_conversions_pkey on item_conversions USING btree (tenant_id, id)
CREATE UNIQUE INDEX item_conversions_tenant_id_item_id_unit_id_key on item_conversions USING btree (tenant_id, item_id, unit_id)
CREATE UNIQUE INDEX item_barcode on items USING btree (tenant_id, barcode) WHERE (barcode IS NOT NULL)
CREATE UNIQUE INDEX item_code on items USING btree (tenant_id, code) WHERE (code IS NOT NULL)
CREATE INDEX items_by_code on items USING btree (tenant_id, code text_pattern_ops) WHERE (code IS NOT NULL)
CREATE INDEX items_by_name on items USING btree (tenant_id, name)
CREATE INDEX items_by_text on items USING btree (tenant_id, search_text text_pattern_ops)
CREATE INDEX items_of_collection on items USING btree (tenant_id, collection_id) WHERE (collection_id IS NOT NULL)
CREATE INDEX items_of_unit on items USING btree (tenant_id, unit_id)
CREATE UNIQUE INDEX items_pkey on items USING btree (tenant_id, id)
CREATE INDEX items_search on items USING gin (search_text gin_trgm_ops)
CREATE UNIQUE INDEX login_failures_pkey on login_failures USING btree (email, address)
CREATE UNIQUE INDEX mails_pkey on mails USING btree (id)
CREATE INDEX mails_waiting on mails USING btree (created_at) WHERE (status = 'waiting'::text)
CREATE UNIQUE INDEX migrations_pkey on migrations USING btree (name)
CREATE UNIQUE INDEX one_time_codes_pkey on one_time_codes USING btree (code_hash)
CREATE UNIQUE INDEX payment_methods_pkey on payment_methods USING btree (tenant_id, id)
CREATE UNIQUE INDEX payment_methods_tenant_id_code_key on payment_methods USING btree (tenant_id, code)
CREATE UNIQUE INDEX plans_code_key on plans USING btree (code)
CREATE UNIQUE INDEX plans_pkey on plans USING btree (id)
CREATE UNIQUE INDEX receipt_number on receipts USING btree (tenant_id, type, sequence_year, sequence_no) WHERE (sequence_no IS NOT NULL)
CREATE INDEX receipts_by_date on receipts USING btree (tenant_id, type, date DESC, id DESC)
CREATE INDEX receipts_of_beneficiary on receipts USING btree (tenant_id, beneficiary_id)
CREATE UNIQUE INDEX receipts_pkey on receipts USING btree (tenant_id, id)
CREATE INDEX receipts_search on receipts USING gin (search_text gin_trgm_ops)
CREATE UNIQUE INDEX role_permissions_pkey on role_permissions USING btree (tenant_id, role_id, code)
CREATE UNIQUE INDEX sequences_pkey on sequences USING btree (tenant_id, kind, year)
CREATE INDEX sessions_of_user on sessions USING btree (user_id)
CREATE UNIQUE INDEX sessions_pkey on sessions USING btree (id)
CREATE UNIQUE INDEX settings_pkey on settings USING btree (tenant_id, code)
CREATE UNIQUE INDEX stock_days_pkey on stock_days USING btree (tenant_id, item_id, store_id, day)
CREATE INDEX levels_of_store on stock_levels USING btree (tenant_id, store_id)
CREATE UNIQUE INDEX stock_levels_pkey on stock_levels USING btree (tenant_id, item_id, store_id)
CREATE INDEX moves_of_document on stock_moves USING btree (tenant_id, document_id)
CREATE INDEX moves_of_item on stock_moves USING btree (tenant_id, item_id, move_date, id)
CREATE INDEX moves_of_store on stock_moves USING btree (tenant_id, store_id, move_date, id)
CREATE UNIQUE INDEX stock_moves_pkey on stock_moves USING btree (tenant_id, id)
CREATE UNIQUE INDEX one_main_store on stores USING btree (tenant_id) WHERE is_main_store
CREATE INDEX stores_of_account on stores USING btree (tenant_id, account_id)
CREATE UNIQUE INDEX stores_pkey on stores USING btree (tenant_id, id)
CREATE UNIQUE INDEX stores_tenant_id_name_key on stores USING btree (tenant_id, name)
CREATE UNIQUE INDEX taxes_pkey on taxes USING btree (tenant_id, id)
CREATE UNIQUE INDEX taxes_tenant_id_code_key on taxes USING btree (tenant_id, code)
CREATE INDEX memberships_of_user on tenant_users USING btree (user_id)
CREATE UNIQUE INDEX tenant_users_pkey on tenant_users USING btree (tenant_id, id)
CREATE UNIQUE INDEX tenant_users_tenant_id_user_id_key on tenant_users USING btree (tenant_id, user_id)
CREATE UNIQUE INDEX one_test_set on tenants USING btree (live_id) WHERE (mode = 'test'::text)
CREATE UNIQUE INDEX tenants_pkey on tenants USING btree (id)
CREATE UNIQUE INDEX tenants_public_id_key on tenants USING btree (public_id)
CREATE UNIQUE INDEX units_pkey on units USING btree (tenant_id, id)
CREATE UNIQUE INDEX units_tenant_id_name_key on units USING btree (tenant_id, name)
CREATE UNIQUE INDEX role_code on user_roles USING btree (tenant_id, code) WHERE (code IS NOT NULL)
CREATE UNIQUE INDEX user_roles_pkey on user_roles USING btree (tenant_id, id)
CREATE UNIQUE INDEX users_email_key on users USING btree (email)
CREATE UNIQUE INDEX users_pkey on users USING btree (id)
CREATE INDEX activities_of_record on users_activities USING btree (tenant_id, resource_id, created_at)
CREATE UNIQUE INDEX users_activities_pkey on users_activities USING btree (tenant_id, id)

-- policies

policy tenant on account_months for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on accounts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on associations for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on beneficiaries for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on beneficiary_balances for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bill_items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bill_sums for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on bills for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on collections for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on companies for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on cost_centers for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on default_accounts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_states for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoice_units for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on einvoices for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on entries for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on entry_transactions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on files for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on fiscal_years for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on idempotency_keys for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on item_conversions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on items for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on payment_methods for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on receipts for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on role_permissions for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on sequences for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on settings for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_days for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_levels for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stock_moves for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on stores for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on taxes for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy own_memberships on tenant_users for SELECT using (user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)
policy tenant on tenant_users for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on units for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on user_roles for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)
policy tenant on users_activities for ALL using (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)

-- triggers

CREATE TRIGGER bill_sums_of_changed AFTER UPDATE ON public.bills FOR EACH ROW WHEN (((old.status <> new.status) OR (old.net <> new.net) OR (old.total_paid <> new.total_paid) OR (old.net_local <> new.net_local) OR (old.vat_local <> new.vat_local) OR (old.exchange_rate <> new.exchange_rate))) EXECUTE FUNCTION app.keep_bill_sums()
CREATE TRIGGER bill_sums_of_new AFTER INSERT OR DELETE ON public.bills FOR EACH ROW EXECUTE FUNCTION app.keep_bill_sums()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.einvoices FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.entries FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON public.entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_balance()
CREATE TRIGGER period_open BEFORE INSERT ON public.entries FOR EACH ROW EXECUTE FUNCTION app.check_period()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.entry_transactions FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.stock_moves FOR EACH ROW EXECUTE FUNCTION app.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.users_activities FOR EACH ROW EXECUTE FUNCTION app.refuse_change()

-- functions

CREATE OR REPLACE FUNCTION app.add_job(task text, payload json, queue text, run_at timestamp with time zone, job_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'graphile_worker', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(task, payload, queue_name := queue, run_at := run_at, job_key := job_key);
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
  if exists (select 1 from companies where tenant_id = new.tenant_id and lock_date >= new.entry_date)
    or exists (select 1 from fiscal_years where tenant_id = new.tenant_id and closed_at is not null
               and new.entry_date between starts_on and ends_on and not new.is_closing) then
    raise exception 'period_locked' using errcode = 'check_violation', constraint = 'period_open';
  end if;
  return new;
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

CREATE OR REPLACE FUNCTION app.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
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

