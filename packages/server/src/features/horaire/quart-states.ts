// What may become of a quart: a stored one in, the one to store out. Pure, so that the planner, a series, a special
// day and an accepted offer all change quarts in the same way.
import {
  contentOf,
  isSameContent,
  type PlanQuart,
  type QuartContent,
  type QuartEtat,
  type QuartStatut,
} from '@releve/domain/features/quarts.ts';

/** `content` is what people were told once `statut` is 'publie'; `modification` is what is planned instead. */
export interface StoredQuart {
  readonly id: number;
  readonly version: number;
  readonly statut: QuartStatut;
  readonly content: QuartContent;
  readonly modification: (QuartContent & { readonly annule: boolean }) | null;
  readonly serie_id: number | null;
  readonly serie_date: string | null;
  readonly hors_serie: boolean;
  readonly vu_le: string | null;
  readonly confirme_le: string | null;
  readonly publie_le: string | null;
  /** When people were told of it as it stands. */
  readonly publie_dernier_le: string | null;
}

const etatOf = ({ statut, modification }: StoredQuart): QuartEtat => {
  if (modification === null) return statut;
  return modification.annule ? 'a_annuler' : 'modifie';
};

export const plannedContent = ({ content, modification }: StoredQuart): QuartContent =>
  contentOf(modification ?? content);

export const toPlanQuart = (stored: StoredQuart): PlanQuart => ({
  id: stored.id,
  ...plannedContent(stored),
  etat: etatOf(stored),
  serie_id: stored.serie_id,
  version: stored.version,
  vu_le: stored.vu_le,
  confirme_le: stored.confirme_le,
});

export const isCancelled = (stored: StoredQuart): boolean =>
  stored.statut === 'annule' || stored.modification?.annule === true;

type ContentChange = { readonly [Field in keyof QuartContent]?: QuartContent[Field] | undefined };

/** What is left out of a change stays as it is. */
export const changeContent = (content: QuartContent, change: ContentChange): QuartContent => ({
  employe_id: change.employe_id === undefined ? content.employe_id : change.employe_id,
  client_id: change.client_id ?? content.client_id,
  date: change.date ?? content.date,
  debut: change.debut ?? content.debut,
  fin: change.fin ?? content.fin,
  pause_minutes: change.pause_minutes ?? content.pause_minutes,
  note: change.note ?? content.note,
});

/** Planned otherwise: a draft is changed, a published quart keeps what was told beside what is planned. */
export function withContent(stored: StoredQuart, content: QuartContent): StoredQuart {
  if (stored.statut !== 'publie') return { ...stored, content };
  const isAsTold = isSameContent(stored.content, content);
  return { ...stored, modification: isAsTold ? null : { ...content, annule: false } };
}

/** Nothing is destroyed: a draft is put aside, a published quart waits for the next publication. */
export function cancel(stored: StoredQuart): StoredQuart {
  if (stored.statut !== 'publie') return { ...stored, statut: 'annule' };
  return { ...stored, modification: { ...plannedContent(stored), annule: true } };
}

/** As it was before it was cancelled; one whose cancellation was told is a draft again. */
export function restore(stored: StoredQuart): StoredQuart {
  if (stored.statut === 'annule') return { ...stored, statut: 'brouillon' };
  return withContent(stored, plannedContent(stored));
}

/** What is planned is what people are told; whoever had seen it has not seen this. */
export function publish(stored: StoredQuart, now: string): StoredQuart {
  const { modification } = stored;
  if (stored.statut === 'annule') return stored;
  if (stored.statut === 'publie' && modification === null) return stored;
  return {
    ...stored,
    statut: modification?.annule ? 'annule' : 'publie',
    content: modification?.annule ? stored.content : plannedContent(stored),
    modification: null,
    vu_le: null,
    confirme_le: null,
    publie_le: stored.publie_le ?? now,
    publie_dernier_le: now,
  };
}

/** What people see of it; null: nothing. */
export const visibleContent = ({ statut, content }: StoredQuart): QuartContent | null =>
  statut === 'publie' ? content : null;
