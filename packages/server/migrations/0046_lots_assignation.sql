-- A replacement given directly, and the quarts of somebody who left, are taken back like a copied week.
alter table lots drop constraint lots_genre_check;
alter table lots add constraint lots_genre_check
  check (genre in ('assignation', 'copie', 'depart', 'jour_special', 'publication'));
