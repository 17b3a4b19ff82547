// Products, what each place has of them, and what is asked for and ordered, as they are shown. The endpoints are in
// `inventaire.ts` (the shelf) and `inventaire-admin.ts` (the office).
import { z } from 'zod';
import { defineAttachment } from '../attachments.ts';
import { id, instant, localDate, version } from '../fields.ts';
import { ECARTS } from '../inventaire-rules.ts';
import { messagePiece } from '../messages.ts';
import { clientOption } from './clients.ts';
import { employeRef } from './employes.ts';

/** What the diamonds of a label show. */
export const PICTOGRAMMES = [
  'bombe',
  'flamme',
  'flamme_cercle',
  'bouteille',
  'corrosion',
  'crane',
  'sante',
  'exclamation',
  'biorisque',
  'environnement',
] as const;
export type Pictogramme = (typeof PICTOGRAMMES)[number];

export const AVERTISSEMENTS = ['danger', 'attention'] as const;
export type Avertissement = (typeof AVERTISSEMENTS)[number];

export const MOUVEMENT_GENRES = [
  'entree',
  'sortie',
  'transfert',
  'comptage',
  'ajustement',
  'livraison',
] as const;
export type MouvementGenre = (typeof MOUVEMENT_GENRES)[number];

/** Of each line of a request; the request has that of its line that is the furthest from its end. */
export const APPRO_STATUTS = ['demandee', 'commandee', 'livree', 'annulee'] as const;
export type ApproStatut = (typeof APPRO_STATUTS)[number];

export const COMMANDE_STATUTS = ['commandee', 'livree', 'annulee'] as const;
export type CommandeStatut = (typeof COMMANDE_STATUTS)[number];

/** Why something is to be ordered. */
export const BESOINS = ['seuil', 'peu', 'demande'] as const;
export type Besoin = (typeof BESOINS)[number];

/** The picture by which a product is known. */
export const PRODUIT_PHOTO = defineAttachment({
  object: 'produit',
  kinds: ['image'],
  visibility: 'private',
  hasThumbnail: true,
});

/** How it is ordered, as « boîte » of 12. Quantities are always of the stock unit. */
const formatCommande = z.object({ nom: z.string(), quantite: z.int() });

const documentRef = z.object({ id, titre: z.string() });

export const produit = z.object({
  id,
  nom: z.string(),
  /** One stock unit, as « bouteille ». */
  unite: z.string(),
  format_commande: formatCommande.nullable(),
  fournisseur: z.string(),
  /** Of the supplier. */
  sku: z.string(),
  photo: messagePiece.nullable(),
  pictogrammes: z.array(z.enum(PICTOGRAMMES)),
  avertissement: z.enum(AVERTISSEMENTS).nullable(),
  /** The safety sheet; null also where the reader may not open it. */
  fds: documentRef.nullable(),
  retire_le: instant.nullable(),
  version,
});
export type Produit = z.output<typeof produit>;

/** With the words of its label. */
export const produitFile = produit.extend({
  mentions: z.string(),
  conseils: z.string(),
  note: z.string(),
  /** Places that have it. */
  lieux: z.int(),
  /** Of all places together. */
  total: z.int(),
});
export type ProduitFile = z.output<typeof produitFile>;

export const listedProduit = produit.extend({ lieux: z.int(), total: z.int() });
export type ListedProduit = z.output<typeof listedProduit>;

/** One product in one place. Without a client it is the depot. */
export const stock = z.object({
  id,
  produit,
  client: clientOption.nullable(),
  /** The sum of its movements. Below zero more was taken than was known of: shown as none, and to be counted. */
  quantite: z.int(),
  a_compter: z.boolean(),
  seuil: z.int().nullable(),
  cible: z.int().nullable(),
  /** Whether the place may be supplied with it: only these are on the list of those who work there. */
  autorise: z.boolean(),
  emplacement: z.string(),
  sous_seuil: z.boolean(),
  /** « Il en reste peu »: said without a number. */
  peu: z.object({ le: instant, par: employeRef.nullable() }).nullable(),
  /** Ordered and not there yet, in stock units. */
  en_commande: z.int(),
  /** Asked for and not ordered yet. */
  demande: z.int(),
  compte_le: instant.nullable(),
  /** The movements and counts that reached the server in the last minutes: a phone does not add them a second time. */
  recus: z.array(z.string()),
  /** At the use of the last eight weeks; null where nothing was used. */
  jours_restants: z.int().nullable(),
  version,
});
export type Stock = z.output<typeof stock>;

/** A line of the history of one product in one place. */
export const mouvement = z.object({
  /** Of the line; a count without a difference has none, and is named by itself. */
  cle: z.string(),
  genre: z.enum(MOUVEMENT_GENRES),
  delta: z.int(),
  /** What there was after it, in the order of the moments. */
  apres: z.int(),
  /** By the clock of the phone as corrected; and when it reached the server. */
  moment: instant,
  recu_le: instant,
  par: employeRef.nullable(),
  note: z.string(),
  /** Of a count: what was counted, what the movements said, and whether a later count took its place. */
  comptage: z.object({ compte: z.int(), avant: z.int(), est_dernier: z.boolean() }).nullable(),
  /** A line that keeps a count true: what arrived after the count, of an earlier moment. */
  correction: z
    .object({
      /** The count that stays as it was stated. */
      compte: z.int(),
      compte_le: instant,
      compte_par: employeRef.nullable(),
      /** What arrived late. */
      genre: z.enum(MOUVEMENT_GENRES),
      delta: z.int(),
      moment: instant,
      par: employeRef.nullable(),
    })
    .nullable(),
  /** Of a transfer: the other place; null is the depot. */
  autre_lieu: z.object({ client: clientOption.nullable() }).nullable(),
  /** Of a delivery. */
  commande: z.object({ id, numero: z.string() }).nullable(),
});
export type Mouvement = z.output<typeof mouvement>;

const approLigne = z.object({
  id,
  stock_id: id,
  produit: produit.pick({
    id: true,
    nom: true,
    unite: true,
    format_commande: true,
    photo: true,
    fournisseur: true,
  }),
  quantite: z.int(),
  statut: z.enum(APPRO_STATUTS),
  livree: z.int(),
  raison: z.string(),
  commande: z.object({ id, numero: z.string() }).nullable(),
});
export type ApproLigne = z.output<typeof approLigne>;

/** What somebody asks for their site. */
export const appro = z.object({
  id,
  uuid: z.string(),
  numero: z.string(),
  client: clientOption.nullable(),
  par: employeRef.nullable(),
  note: z.string(),
  statut: z.enum(APPRO_STATUTS),
  demande_le: instant,
  recu_le: instant,
  lignes: z.array(approLigne),
  messages: z.int(),
  version,
});
export type Appro = z.output<typeof appro>;

export const approFile = appro.extend({
  droits: z.object({ livrer: z.boolean(), annuler: z.boolean() }),
});
export type ApproFile = z.output<typeof approFile>;

/** A round: whoever supervises the site goes there. */
export const tournee = z.object({ superviseur: employeRef.nullable() });
export type Tournee = z.output<typeof tournee>;

/** One line of « à commander ». */
export const besoin = stock.extend({
  besoins: z.array(z.enum(BESOINS)),
  tournee,
  /** Up to the target, in whole order formats. */
  suggere: z.int(),
  demandes: z.array(
    z.object({
      appro_id: id,
      numero: z.string(),
      ligne_id: id,
      quantite: z.int(),
      par: employeRef.nullable(),
    }),
  ),
});
export type StockBesoin = z.output<typeof besoin>;

export const commande = z.object({
  id,
  numero: z.string(),
  fournisseur: z.string(),
  statut: z.enum(COMMANDE_STATUTS),
  note: z.string(),
  /** The number that the supplier gave. */
  reference: z.string(),
  passee_le: instant,
  par: employeRef.nullable(),
  lignes: z.int(),
  /** Of them, those that are there or were cancelled. */
  reglees: z.int(),
  version,
});
export type Commande = z.output<typeof commande>;

const commandeLigne = z.object({
  id,
  stock_id: id,
  produit: produit.pick({ id: true, nom: true, unite: true, format_commande: true, sku: true }),
  client: clientOption.nullable(),
  tournee,
  quantite: z.int(),
  livree: z.int(),
  /** Nothing more comes of it. */
  reglee: z.boolean(),
});
export type CommandeLigne = z.output<typeof commandeLigne>;

export const commandeFile = commande.extend({
  detail: z.array(commandeLigne),
  raison: z.string(),
  reglee_le: instant.nullable(),
});
export type CommandeFile = z.output<typeof commandeFile>;

/** What one site uses of one product. */
export const usage = z.object({
  client: clientOption,
  utilise: z.int(),
  visites: z.int(),
  /** In stock units, to three decimals; null without a visit. */
  par_visite: z.number().nullable(),
  surface_m2: z.int().nullable(),
  /** For a thousand square metres and a visit; null where nobody knows the surface. */
  par_1000_m2: z.number().nullable(),
  ecart: z.enum(ECARTS),
});
export type StockUsage = z.output<typeof usage>;

/** What must go to a site that is visited that day. */
export const chargement = z.object({
  date: localDate,
  tournees: z.array(
    tournee.extend({
      sites: z.array(
        z.object({
          client: clientOption,
          /** The first quart of that day. */
          debut: z.string(),
          lignes: z.array(
            z.object({
              stock_id: id,
              produit: produit.pick({ id: true, nom: true, unite: true, format_commande: true }),
              quantite: z.int(),
              /** What the depot has of it. */
              depot: z.int(),
              besoins: z.array(z.enum(BESOINS)),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type Chargement = z.output<typeof chargement>;
