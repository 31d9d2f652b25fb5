-- Transfers in two steps: goods are in transit between two stores until the second one receives them (domain/04 4.7).
set local citus.multi_shard_modify_mode = 'sequential';

alter table consignments add column is_two_step boolean not null default false;
alter table consignments add constraint consignments_two_step_check check (type = 540 or not is_two_step);
-- Something of it was sent and neither came, went back nor was lost yet.
alter table consignments add column is_in_transit boolean not null default false;
alter table consignments add constraint consignments_in_transit_check check (is_two_step or not is_in_transit);
-- The account of goods in transit that it was posted to.
alter table consignments add column transit_account_id uuid;
alter table consignments add foreign key (tenant_id, transit_account_id) references accounts (tenant_id, id);
create index consignments_in_transit on consignments (tenant_id, destination_store_id) where is_in_transit;

-- In base units: what became of what was sent, and what the rest is worth on goods in transit.
alter table consignment_items add column received_qty numeric(20,6) not null default 0;
alter table consignment_items add column lost_qty numeric(20,6) not null default 0;
alter table consignment_items add column returned_qty numeric(20,6) not null default 0;
alter table consignment_items add column transit_value numeric(20,2) not null default 0;
alter table consignment_items add constraint consignment_items_arrived_check
  check (received_qty >= 0 and lost_qty >= 0 and returned_qty >= 0 and received_qty + lost_qty + returned_qty <= amount * unit_factor);

-- What somebody of the second store said of what came, on a day; one that was taken back stays.
create table consignment_receipts (
  tenant_id int not null,
  id uuid not null,
  consignment_id uuid not null,
  part smallint not null check (part > 0),
  date date not null,
  account_id uuid,
  entry_id uuid,
  notes text,
  created_by uuid,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (tenant_id, id)
);
select app.distribute('consignment_receipts');
alter table consignment_receipts add foreign key (tenant_id, consignment_id) references consignments (tenant_id, id) on delete cascade;
alter table consignment_receipts add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table consignment_receipts add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
create unique index receipts_of_consignment on consignment_receipts (tenant_id, consignment_id, part);
select app.isolate('consignment_receipts');

create table consignment_receipt_items (
  tenant_id int not null,
  id uuid not null,
  receipt_id uuid not null,
  consignment_item_id uuid not null,
  received_qty numeric(20,6) not null check (received_qty >= 0),
  lost_qty numeric(20,6) not null check (lost_qty >= 0),
  returned_qty numeric(20,6) not null check (returned_qty >= 0),
  -- What left goods in transit by it.
  value numeric(20,2) not null,
  primary key (tenant_id, id)
);
select app.distribute('consignment_receipt_items');
alter table consignment_receipt_items add foreign key (tenant_id, receipt_id) references consignment_receipts (tenant_id, id) on delete cascade;
-- Of a transfer that is edited only receipts that were taken back lose their lines.
alter table consignment_receipt_items add foreign key (tenant_id, consignment_item_id) references consignment_items (tenant_id, id) on delete cascade;
create unique index lines_of_receipt on consignment_receipt_items (tenant_id, receipt_id, consignment_item_id);
create index receipts_of_consignment_item on consignment_receipt_items (tenant_id, consignment_item_id);
select app.isolate('consignment_receipt_items');
