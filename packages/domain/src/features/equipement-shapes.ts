// Machines and what is told of them, as they are shown. The endpoints are in `equipements.ts` and `equipement-rapports.ts`.
import { z } from 'zod';
import { defineAttachment } from '../attachments.ts';
import type { DecisionRule } from '../decision.ts';
import { CONSEILS, ENTRETIEN_UNITES } from '../equipement-rules.ts';
import { id, instant, localDate, version } from '../fields.ts';
import { messagePiece } from '../messages.ts';
import { clientOption } from './clients.ts';
import { employeRef } from './employes.ts';

export const EQUIPEMENT_TYPES = [
  'autorecureuse',
  'aspirateur',
  'polisseuse',
  'extracteur',
  'nacelle',
  'chariot',
  'autre',
] as const;
export type EquipementType = (typeof EQUIPEMENT_TYPES)[number];

export const EQUIPEMENT_ETATS = [
  'en_service',
  'a_verifier',
  'hors_service',
  'en_reparation',
  'retire',
] as const;
export type EquipementEtat = (typeof EQUIPEMENT_ETATS)[number];

export const LIEUX = ['client', 'depot', 'employe', 'reparation'] as const;
export type Lieu = (typeof LIEUX)[number];

/** One tile each on the phone. */
export const PROBLEMES = [
  'ne_demarre_pas',
  'fuite',
  'bruit',
  'batterie',
  'piece',
  'autre',
] as const;
export type Probleme = (typeof PROBLEMES)[number];

export const RAPPORT_GENRES = ['bris', 'entretien'] as const;
export type RapportGenre = (typeof RAPPORT_GENRES)[number];

export const RAPPORT_STATUTS = [
  'signale',
  'pris_en_charge',
  'en_reparation',
  'regle',
  'sans_suite',
] as const;
export type RapportStatut = (typeof RAPPORT_STATUTS)[number];

const OPEN: readonly RapportStatut[] = ['signale', 'pris_en_charge', 'en_reparation'];

export const isOpenRapport = ({ statut }: { readonly statut: RapportStatut }): boolean =>
  OPEN.includes(statut);

/** The state of a machine by what is open of it. One that was taken out of use stays so. */
export function etatAfter(
  etat: EquipementEtat,
  open: { readonly statut: RapportStatut; readonly hors_service: boolean } | null,
): EquipementEtat {
  if (etat === 'retire') return etat;
  if (open === null) return 'en_service';
  if (open.statut === 'en_reparation') return 'en_reparation';
  return open.hors_service ? 'hors_service' : 'a_verifier';
}

/** Opened again, it is told anew, with its history. */
export const RAPPORT_STEPS: DecisionRule<RapportStatut> = {
  pris_en_charge: ['signale'],
  en_reparation: ['signale', 'pris_en_charge'],
  regle: OPEN,
  sans_suite: OPEN,
  signale: ['regle', 'sans_suite'],
};

/** The picture by which a machine is known. */
export const EQUIPEMENT_PHOTO = defineAttachment({
  object: 'equipement',
  kinds: ['image'],
  visibility: 'private',
  hasThumbnail: true,
});

/** What somebody shows of a breakage or of a maintenance. */
export const VOIX_PIECE = defineAttachment({
  object: 'equipement_voix',
  kinds: ['image', 'pdf', 'audio'],
  visibility: 'private',
  hasThumbnail: true,
});
export const MAX_VOIX_PIECES = 6;

/** An open report, on the card of its machine: shown before a second one is written. */
const openRapport = z.object({
  id,
  numero: z.string(),
  statut: z.enum(RAPPORT_STATUTS),
  hors_service: z.boolean(),
  signale_le: instant,
  /** Of the first who told of it. */
  probleme: z.enum(PROBLEMES),
  description: z.string(),
  voix: z.int(),
  assigne: employeRef.nullable(),
});
export type OpenRapport = z.output<typeof openRapport>;

export const equipement = z.object({
  id,
  nom: z.string(),
  type: z.enum(EQUIPEMENT_TYPES),
  modele: z.string(),
  serie: z.string(),
  /** The codes of its labels: a phone knows them without a network. */
  etiquettes: z.array(z.string()),
  etat: z.enum(EQUIPEMENT_ETATS),
  lieu: z.enum(LIEUX),
  client: clientOption.nullable(),
  employe: employeRef.nullable(),
  lieu_depuis: instant,
  reserve: z.boolean(),
  photo: messagePiece.nullable(),
  prochain_entretien: localDate.nullable(),
  ouvert: openRapport.nullable(),
  version,
});
export type Equipement = z.output<typeof equipement>;

const documentRef = z.object({ id, titre: z.string() });

export const entretienPlan = z.object({
  id,
  nom: z.string(),
  consignes: z.string(),
  chaque: z.int(),
  unite: z.enum(ENTRETIEN_UNITES),
  photo_requise: z.boolean(),
  fait_le: localDate.nullable(),
  prochain_le: localDate,
  actif: z.boolean(),
  version,
});
export type EntretienPlan = z.output<typeof entretienPlan>;

export const transfert = z.object({
  id,
  client: clientOption,
  demande_par: employeRef.nullable(),
  demande_le: instant,
  version,
});
export type Transfert = z.output<typeof transfert>;

/** What a machine has cost since it was bought, and in the last twelve months. */
export const ownership = z.object({
  achat_cents: z.int().nullable(),
  reparations_cents: z.int(),
  entretien_cents: z.int(),
  total_cents: z.int(),
  annee_cents: z.int(),
  bris: z.int(),
  jours_arret: z.int(),
  conseil: z.enum(CONSEILS).nullable(),
});
export type Ownership = z.output<typeof ownership>;

export const equipementFile = equipement.extend({
  note: z.string(),
  achete_le: localDate.nullable(),
  /** How it is used in a minute, and the safety sheet of its product; those that the reader may open. */
  mode_emploi: documentRef.nullable(),
  fiche: documentRef.nullable(),
  /** The form of its daily check, and how the last one went at its site. */
  controle: z
    .object({
      schema_id: id,
      titre: z.string(),
      dernier: z.object({ date: localDate, pourcentage: z.int().nullable() }).nullable(),
    })
    .nullable(),
  plans: z.array(entretienPlan),
  /** Another site waits for it. */
  transfert: transfert.nullable(),
  /** For managers only. */
  cout: ownership.nullable(),
  droits: z.object({ modifier: z.boolean(), deplacer: z.boolean(), signaler: z.boolean() }),
});
export type EquipementFile = z.output<typeof equipementFile>;

/** A spare machine of the same type, with its way to where one is missing. */
export const spare = z.object({
  id,
  nom: z.string(),
  modele: z.string(),
  lieu: z.enum(LIEUX),
  client: clientOption.nullable(),
  distance_m: z.int().nullable(),
});
export type SpareEquipement = z.output<typeof spare>;

export const rapport = z.object({
  id,
  numero: z.string(),
  genre: z.enum(RAPPORT_GENRES),
  equipement: equipement.pick({ id: true, nom: true, type: true, modele: true }).nullable(),
  /** As it was read, where nobody knew the machine. */
  code: z.string().nullable(),
  client: clientOption.nullable(),
  statut: z.enum(RAPPORT_STATUTS),
  hors_service: z.boolean(),
  probleme: z.enum(PROBLEMES),
  description: z.string(),
  signale_par: employeRef.nullable(),
  survenu_le: instant,
  signale_le: instant,
  assigne: employeRef.nullable(),
  pris_le: instant.nullable(),
  regle_le: instant.nullable(),
  /** Empty and null for whoever may not know what things cost. */
  fournisseur: z.string(),
  cout_cents: z.int().nullable(),
  arret_le: instant.nullable(),
  reprise_le: instant.nullable(),
  /** Whole days out of service, until now where it is not back. */
  jours_arret: z.int(),
  /** How many told of it. */
  voix: z.int(),
  pieces: z.int(),
  messages: z.int(),
  rouvert: z.int(),
  fusionne_dans: z.object({ id, numero: z.string() }).nullable(),
  version,
});
export type EquipementRapport = z.output<typeof rapport>;

export const voix = z.object({
  uuid: z.string(),
  par: employeRef.nullable(),
  probleme: z.enum(PROBLEMES),
  description: z.string(),
  hors_service: z.boolean(),
  survenu_le: instant,
  recu_le: instant,
  pieces: z.array(messagePiece),
});
export type Voix = z.output<typeof voix>;

export const rapportFile = rapport.extend({
  voix_recues: z.array(voix),
  plan: z.object({ id, nom: z.string() }).nullable(),
  resolution: z.string(),
  fusionnes: z.array(z.object({ id, numero: z.string() })),
  droits: z.object({
    prendre: z.boolean(),
    reparer: z.boolean(),
    regler: z.boolean(),
    rouvrir: z.boolean(),
    rattacher: z.boolean(),
    couts: z.boolean(),
  }),
});
export type EquipementRapportFile = z.output<typeof rapportFile>;
