// Parts of the file of an incident. The file itself and its endpoints are in `incidents.ts`.
import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { messagePiece } from '../messages.ts';
import { employeRef } from './employes.ts';

/** With the report, with the resolution, or of the task that put it right on the next visit. */
export const PIECE_MOMENTS = ['signalement', 'resolution', 'tache'] as const;
export type PieceMoment = (typeof PIECE_MOMENTS)[number];

/** `le` is its place in the timeline. Pictures of reports that were merged into this one are among them. */
export const incidentPiece = messagePiece.extend({
  moment: z.enum(PIECE_MOMENTS),
  le: instant,
  /** The report it came with. */
  incident_id: id,
});
export type IncidentPiece = z.output<typeof incidentPiece>;

export const CALL_OUTCOMES = ['rejoint', 'message', 'sans_reponse'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const incidentCall = z.object({
  id,
  le: instant,
  par: employeRef.nullable(),
  issue: z.enum(CALL_OUTCOMES),
});

/** A report that was merged into this one, as it was told. */
export const mergedReport = z.object({
  id,
  numero: z.string(),
  description: z.string(),
  signale_par: employeRef.nullable(),
  signale_le: instant,
});

/** What the reader may do with it now. */
export const incidentRights = z.object({
  prendre: z.boolean(),
  resoudre: z.boolean(),
  confirmer: z.boolean(),
  /** « Pas encore réglé », also of one that was confirmed. */
  rouvrir: z.boolean(),
  modifier: z.boolean(),
  fusionner: z.boolean(),
  registre: z.boolean(),
});
export type IncidentRights = z.output<typeof incidentRights>;
