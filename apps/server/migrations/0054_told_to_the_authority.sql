-- Columns of two tables in one transaction: spread tables would change one shard after the other.
set local citus.multi_shard_modify_mode = 'sequential';

-- Until when what a bill charges was supplied; with a simplified bill it makes a summary invoice (KSA-24).
alter table bills add column supply_end_date date;

-- How a company without a commercial register is known to the authority (BR-KSA-08).
alter table companies add column identity_scheme text;
alter table companies add constraint companies_identity_scheme_check check (identity_scheme in ('MOM', 'MLS', '700', 'SAG', 'OTH'));
alter table companies add column identity_number text;
alter table companies add check ((identity_scheme is null) = (identity_number is null));
