-- What was typed and what was reckoned of it had changed names with the wire: `discount_amount` is typed
-- there and `discount` what it comes to. The lines of expenses and notes are called alike.
alter table bills rename column discount to discount_typed;
alter table bills rename column discount_amount to discount;
alter table bills rename column discount_typed to discount_amount;
alter table expenses rename column discount to discount_typed;
alter table expenses rename column discount_amount to discount;
alter table expenses rename column discount_typed to discount_amount;
alter table notes rename column discount to discount_typed;
alter table notes rename column discount_amount to discount;
alter table notes rename column discount_typed to discount_amount;
alter table quotations rename column discount to discount_typed;
alter table quotations rename column discount_amount to discount;
alter table quotations rename column discount_typed to discount_amount;
alter table expense_items rename column item_price to price;
alter table expense_items rename column item_discount to discount;
alter table expense_items rename column item_discount_is_percentage to discount_is_percentage;
alter table note_transactions rename column amount to price;
