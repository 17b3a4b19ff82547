// The attendance board: every quart of a working day with what is known of it, and what managers do about it.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idList, idParam, instant } from '../fields.ts';
import { photoUrl } from '../photo.ts';
import { ABSENCE_MOTIFS, PRESENCES, PUNCH_FLAGS } from '../presence-state.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { employeRef } from './employes.ts';
import { punchRow } from './punch.ts';
import { quartDate } from './quarts.ts';
import { retardAnnonce } from './retard-annonces.ts';
import { tacheCounts, visitTache } from './tache-marques.ts';
import { workedTime } from './worked.ts';

const byQuart = z.object({ quart_id: idParam });

/** Who said that it is so, and when. */
const mark = z.object({
  id,
  par: employeRef,
  le: z.string(),
  note: z.string(),
  presence: z.enum(PRESENCES),
  /** Of an absence. */
  motif: z.enum(ABSENCE_MOTIFS).nullable(),
});
export type PresenceMark = z.output<typeof mark>;

const presencePunch = z.object({
  id,
  uuid: z.string(),
  at: z.string(),
  recu_le: z.string(),
  source: z.enum(['appareil', 'hors_ligne', 'manual']),
  drapeaux: z.array(z.enum(PUNCH_FLAGS)),
  distance_m: z.int().nullable(),
  confirme: mark.nullable(),
  /** It took the place of another row, which stays in the history. */
  remplace: z.boolean(),
});
export type PresencePunch = z.output<typeof presencePunch>;

const presenceEmploye = employeRef.extend({
  telephone: z.string().nullable(),
  photo_url: photoUrl,
});

const presenceClient = z.object({
  id,
  nom: z.string(),
  ville: z.string(),
  telephone: z.string().nullable(),
});

export const APPEL_RESULTATS = ['rejoint', 'message', 'sans_reponse'] as const;
export type AppelResultat = (typeof APPEL_RESULTATS)[number];

const appel = z.object({
  resultat: z.enum(APPEL_RESULTATS),
  note: z.string(),
  le: z.string(),
  par: employeRef,
});
export type Appel = z.output<typeof appel>;

const contact = z.object({
  vu_le: z.string(),
  non_envoyes: z.int(),
  horaire_le: z.string().nullable(),
  /** Spoken since the working day began, with this quart on the phone. */
  a_horaire: z.boolean(),
});

/** Approved leave of that working day, where it takes something of the quart. */
const ligneAbsence = z.object({
  demande_id: id,
  type: z.string(),
  type_en: z.string(),
  /** Of a leave of some hours; null for the whole day. */
  debut_at: z.string().nullable(),
  fin_at: z.string().nullable(),
});

/** That they will be late, as whoever has the quart said last; a later start takes minutes off. */
const ligneAnnonce = z.object({
  minutes: z.int(),
  arrivee_at: z.string(),
  le: z.string(),
});

export const presenceLigne = z.object({
  quart_id: id,
  date: z.string(),
  debut: z.string(),
  fin: z.string(),
  /** The instants it really starts and ends at. */
  debut_at: z.string(),
  fin_at: z.string(),
  statut: z.enum(['publie', 'annule']),
  /** Null for an open quart. */
  employe: presenceEmploye.nullable(),
  client: presenceClient,
  /** Of the employee, else of the site. */
  superviseur_id: id.nullable(),
  coach_id: id.nullable(),
  entree: presencePunch.nullable(),
  sortie: presencePunch.nullable(),
  /** The line as a whole, with or without times. */
  confirme: mark.nullable(),
  appel: appel.nullable(),
  contact: contact.nullable(),
  absence: ligneAbsence.nullable(),
  annonce: ligneAnnonce.nullable(),
  /** A correction of this quart waits for a decision. */
  correction_id: id.nullable(),
  /** Offers of this quart: how many wait for an answer. */
  offres: z.int(),
  /** Of the visit, whoever of those there at the same time did them. */
  taches: tacheCounts,
});
export type PresenceLigne = z.output<typeof presenceLigne>;

/** Punches that no quart of that day explains: one line per visit, those that were all cancelled last. */
export const sansQuart = z.object({
  /** Every row of the visit, cancelled ones too: each of them names the line. */
  pointages: z.array(id),
  employe: presenceEmploye,
  client: presenceClient,
  superviseur_id: id.nullable(),
  coach_id: id.nullable(),
  entree: presencePunch.nullable(),
  sortie: presencePunch.nullable(),
  /** The last word on the visit, where each of its punches is vouched for. */
  confirme: mark.nullable(),
});
export type SansQuartLigne = z.output<typeof sansQuart>;

/** What `presenceState` goes by. */
const rules = z.object({ graceMinutes: z.int() });

const board = z.object({
  date: z.string(),
  lignes: z.array(presenceLigne),
  sans_quart: z.array(sansQuart),
  regles: rules,
  updated_at: instant,
});
export type PresenceBoard = z.output<typeof board>;

export const getPresences = endpoint.get('/api/presences', {
  summary: 'Every quart of a working day with its punches, in the order of their start.',
  ability: ['read', 'Presence'],
  query: z.object({ date: quartDate }),
  response: board,
});

/** Those that wait for a word come first, those of which nothing counts any more last. */
export function visitPlace({ entree, sortie, confirme }: SansQuartLigne): number {
  if (entree === null && sortie === null) return 2;
  return confirme === null ? 0 : 1;
}

/** A quart that left the day is not in the answer; punches without a quart are all in it, or those of some people. */
export const getPresenceLines = endpoint.get('/api/presences/lignes', {
  summary: 'Some lines of the board anew.',
  ability: ['read', 'Presence'],
  query: z.object({
    date: quartDate,
    ids: idList.optional(),
    /** Whose punches without a quart are asked for; everybody's without it. */
    employe_ids: idList.optional(),
  }),
  response: board,
});

export const MAX_CONFIRMED = 500;

const confirmedLigne = z.object({
  quart_id: id,
  /** Whose line the screen showed; null for an open quart. */
  employe_id: id.nullable(),
  /** The punches as the screen showed them: only these are confirmed. */
  entree_id: id.nullish(),
  sortie_id: id.nullish(),
  /** A time by hand, in the place of the punch shown; null takes the punch back. */
  entree: instant.nullish(),
  sortie: instant.nullish(),
  /** Needed where there is no punch and no time: a line is never vouched for without a word on what happened. */
  presence: z.enum(PRESENCES).optional(),
  /** Of an absence; `autre` needs a note. */
  motif: z.enum(ABSENCE_MOTIFS).optional(),
  note: z.string().trim().max(1_000, 'validation.too_long').optional(),
});
export type ConfirmedLigne = z.output<typeof confirmedLigne>;

/**
 * A time by hand where the punch has changed meanwhile, or a quart that has changed hands, answers 409 with the lines
 * as they stand. Nobody but a director vouches for their own times.
 */
export const confirmPresences = endpoint.post('/api/presences/confirmer', {
  summary: 'Vouch for lines of the board, with times by hand where there are none or wrong ones.',
  ability: ['confirm', 'Presence'],
  body: z.object({
    lignes: z.array(confirmedLigne).min(1, 'validation.required').max(MAX_CONFIRMED),
  }),
  response: z.object({ data: z.array(presenceLigne) }),
});

const withdrawnLigne = z.object({
  quart_id: id,
  /** As the screen showed it: another one made meanwhile stays. */
  confirmation_id: id,
});

/**
 * A further row that takes the confirmation back; what was said before it counts again. Whoever made it may, and a
 * director. One that is no longer the last of its line answers 409 with the lines as they stand.
 */
export const withdrawConfirmations = endpoint.post('/api/presences/confirmer/retirer', {
  summary: 'Take confirmations back.',
  ability: ['confirm', 'Presence'],
  body: z.object({
    lignes: z.array(withdrawnLigne).min(1, 'validation.required').max(MAX_CONFIRMED),
    /** Also the times that were entered by hand with them, as if nothing had been said. */
    avec_heures: z.boolean().default(false),
  }),
  response: z.object({ data: z.array(presenceLigne) }),
});

export const logCall = endpoint.post('/api/presences/:quart_id/appels', {
  summary: 'Note how a call about a quart went.',
  ability: ['update', 'Presence'],
  params: byQuart,
  body: z.object({
    resultat: z.enum(APPEL_RESULTATS),
    note: z.string().trim().max(1_000, 'validation.too_long'),
    at: instant,
  }),
  response: z.object({ data: z.array(appel) }),
  offline: 'queue',
});

const historyPunch = punchRow.extend({
  /** Whose punch it was: the quart may have changed hands since. */
  employe: employeRef,
  /** Whether one was noted; which one is told where `positions` is asked for. */
  a_position: z.boolean(),
  position: z.object({ lat: z.number(), lng: z.number(), precision_m: z.number() }).nullable(),
  device_at: z.string(),
  /** Seconds that were added to the device's clock. */
  diff: z.int(),
  /** How many taps that the phone made just before this one have not come. */
  missing_before: z.int(),
});

const historyMark = mark.extend({
  entree_id: id.nullable(),
  sortie_id: id.nullable(),
  /** The confirmation that this row takes back, and says nothing more. */
  retire_id: id.nullable(),
  /** Another row takes it back. */
  retiree: z.boolean(),
  /** Said of a visit without a quart: its punches may have been attached to one since. */
  sans_quart: z.boolean(),
});

/** Of the person of that line, at all sites: that working day, and the week that holds it. */
const travail = z.object({ jour: workedTime, semaine: workedTime });
export type Travail = z.output<typeof travail>;

/** Positions stand here only, for whoever asks for them, and that look is written to the journal. */
export const getPresenceHistory = endpoint.get('/api/presences/:quart_id/historique', {
  summary: 'Everything known of a quart: every punch, replaced ones too, confirmations, calls.',
  ability: ['read', 'Presence'],
  params: byQuart,
  query: z.object({ positions: z.enum(['1']).optional() }),
  response: z.object({
    ligne: presenceLigne,
    punches: z.array(historyPunch),
    confirmations: z.array(historyMark),
    appels: z.array(appel),
    /** Every one, those that were changed or taken back too. */
    annonces: z.array(retardAnnonce),
    alertes: z.array(z.object({ cible: z.enum(['employe', 'superviseur']), le: z.string() })),
    photos: z.array(
      z.object({
        uuid: z.string(),
        tache_id: id,
        /** Null once the task has been deleted. */
        tache: z.string().nullable(),
        url: z.string().nullable(),
        cree_le: z.string(),
      }),
    ),
    taches: z.array(visitTache),
    /** Null for an open quart. */
    travail: travail.nullable(),
  }),
});

/** As the history of a quart, for the visit that this punch is part of. */
export const getVisitHistory = endpoint.get('/api/presences/pointages/:id/historique', {
  summary:
    'Every punch of a visit that no quart explains, replaced and cancelled ones too, and its confirmations.',
  ability: ['read', 'Presence'],
  query: z.object({ positions: z.enum(['1']).optional() }),
  response: z.object({
    punches: z.array(historyPunch),
    confirmations: z.array(historyMark),
    travail,
  }),
});

export const PRESENCE_EXPORT_COLUMNS = [
  'date',
  'employe',
  'client',
  'ville',
  'debut',
  'fin',
  'entree',
  'sortie',
  'etat',
  'retard_minutes',
  'drapeaux',
  'doutes',
  'motif',
  'confirme_par',
  'confirme_le',
] as const;
export type PresenceExportColumn = (typeof PRESENCE_EXPORT_COLUMNS)[number];

export const exportPresences = endpoint.get('/api/presences/export', {
  summary: 'The board of a working day as a file.',
  ability: ['read', 'Presence'],
  query: z.object({ date: quartDate, format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});
