-- What is never changed row by row is not emptied at once either.
create trigger journal_not_emptied before truncate on journal for each statement execute function refuse_emptying();
create trigger punches_not_emptied before truncate on punches for each statement execute function refuse_emptying();
create trigger presence_confirmations_not_emptied before truncate on presence_confirmations
  for each statement execute function refuse_emptying();
create trigger appels_not_emptied before truncate on appels for each statement execute function refuse_emptying();
create trigger ledger_movements_not_emptied before truncate on ledger_movements
  for each statement execute function refuse_emptying();
create trigger accumulations_not_emptied before truncate on accumulations
  for each statement execute function refuse_emptying();
create trigger content_versions_not_emptied before truncate on content_versions
  for each statement execute function refuse_emptying();
