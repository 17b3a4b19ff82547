-- The memos by title: without it every title was folded for each page of that order.
create index memos_titre on memos (search_text(titre));
