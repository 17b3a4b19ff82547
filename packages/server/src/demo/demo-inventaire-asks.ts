// What the demo's people have asked for, what is ordered, and what somebody says is low.
import { findAccount, idAt } from './demo-context.ts';
import { type Shelf, stockedSites } from './demo-inventaire-shelves.ts';
import { DEMO_SUPPLY_NOTE } from './demo-inventaire-texts.ts';
import type { DemoAct, DemoCompany, DemoNotice } from './demo-part.ts';
import type { Tx } from '../platform/database.ts';
import { markLowStock } from './demo-inventaire.repository.ts';
import { insertRows, insertRowsWithId } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import type { Random } from './random.ts';

const ORDERED = 3;

/** One order on its way, one request that it answers, one that waits, and one shelf that is marked low. */
export async function storeAsks(
  tx: Tx,
  company: DemoCompany,
  shelves: readonly Shelf[],
  random: Random,
): Promise<{ notices: DemoNotice[]; acts: DemoAct[] }> {
  const { now, timeZone, cleaners, managers } = company;
  const ago = (hours: number) => now.subtract({ hours }).toString();
  const manager = findAccount(managers, 'superviseur').id;
  const employe = findAccount(cleaners, 'employe').id;
  const [home] = stockedSites(company);
  const own = shelves.filter(({ site }) => site !== null && site.id === home?.id);
  const annee = now.toZonedDateTimeISO(timeZone).year;
  const ofSupplier = own
    .filter(({ produit }) => produit.fournisseur === 'Papiers du Fleuve')
    .slice(0, ORDERED);
  const [order] = await insertRowsWithId(tx, 'commandes', [
    {
      annee,
      rang: 1,
      uuid: random.uuid(),
      fournisseur: 'Papiers du Fleuve',
      reference: 'CS-88213',
      note: '',
      statut: 'commandee',
      raison: '',
      passee_le: ago(26),
      par_id: manager,
      version: 0,
    },
  ]);
  const lines = await insertRowsWithId(
    tx,
    'commande_lignes',
    ofSupplier.map(({ stock, produit }) => ({
      commande_id: order?.id ?? 0,
      site_produit_id: stock.id,
      quantite: produit.format?.[1] ?? 1,
      livree: 0,
      reglee: false,
    })),
  );
  const asked = { annee, client_id: home?.id ?? null, par_id: employe, recherche: '', version: 0 };
  const requests = await insertRowsWithId(tx, 'approvisionnements', [
    {
      ...asked,
      rang: 1,
      uuid: random.uuid(),
      note: '',
      statut: 'commandee',
      demande_le: ago(50),
      recu_le: ago(50),
    },
    {
      ...asked,
      rang: 2,
      uuid: random.uuid(),
      note: withFrenchSpaces(DEMO_SUPPLY_NOTE),
      statut: 'demandee',
      demande_le: ago(5),
      recu_le: ago(4),
    },
  ]);
  const waiting = own.filter(({ produit }) => produit.fournisseur === 'Netlis').slice(0, 2);
  const [first, second] = [idAt(requests, 0), idAt(requests, 1)];
  await insertRows(tx, 'approvisionnement_lignes', [
    ...ofSupplier.slice(0, 1).map(({ stock, produit }) => ({
      appro_id: first,
      site_produit_id: stock.id,
      quantite: produit.format?.[1] ?? 1,
      statut: 'commandee' as const,
      livree: 0,
      raison: '',
      commande_ligne_id: lines[0]?.id ?? null,
    })),
    ...waiting.map(({ stock }, index) => ({
      appro_id: second,
      site_produit_id: stock.id,
      quantite: index + 2,
      statut: 'demandee' as const,
      livree: 0,
      raison: '',
      commande_ligne_id: null,
    })),
  ]);
  const low = own.find(({ produit }) => produit.shape === 'vaporisateur');
  if (low) await markLowStock(tx, low.stock.id, { le: ago(30), par: employe, now: now.toString() });
  const notice = {
    employe_id: manager,
    type: 'stock' as const,
    key: `approvisionnement:${second}:demande`,
    titre: 'Des fournitures sont demandées',
    texte: `APP-${annee}-002, ${home?.nom ?? ''}.`,
    lien: `/user/inventaire/demandes/${second}`,
    cree_le: ago(4),
    lu_le: null,
  };
  const act = { action: 'creation', objet: 'approvisionnements' } as const;
  return {
    notices: [notice],
    acts: [
      { ...act, le: ago(50), acteur_id: employe, objet_id: first },
      { ...act, le: ago(4), acteur_id: employe, objet_id: second },
      { ...act, objet: 'commandes', le: ago(26), acteur_id: manager, objet_id: order?.id ?? 0 },
    ],
  };
}
