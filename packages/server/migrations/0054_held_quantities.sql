-- How much of a product there is at all places, without the rows of the places.
drop index site_produits_produit;
create index site_produits_produit on site_produits (produit_id, search_text(site), id) include (quantite);
