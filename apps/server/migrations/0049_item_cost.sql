-- What one unit of the goods of a sales return costs that names no bill (company currency).
alter table bill_items add column item_cost numeric(18,6) check (item_cost >= 0);
