-- What one unit of the goods of a sales return costs that names no bill (company currency).
alter table bill_items add column item_cost numeric(18,6);
alter table bill_items add constraint bill_items_item_cost_check check (item_cost >= 0);
