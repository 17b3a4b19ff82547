-- Held for the inventory.
select 1;
