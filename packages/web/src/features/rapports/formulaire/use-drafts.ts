// The drafts of the person signed in, as a list shows them: live over tabs and the outbox.
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { scoreOf } from '@releve/domain/forms/form-score.ts';
import { progressOf } from '@releve/domain/forms/form-visibility.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../../platform/api/query-client.ts';
import { useOutboxRows } from '../../../platform/api/use-waiting-commands.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';
import { listenToDrafts } from './draft-signals.ts';
import { type KeptDraft, listDrafts } from './draft-store.ts';
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { contentsOf, type DraftContents } from './draft-contents.ts';
import { subjectOf } from './draft-work.ts';
import { draftAddress, nameOfEmploye } from './rapport-words.ts';

export type DraftEtat = 'brouillon' | 'a_envoyer' | 'refuse';

export interface DraftSummary {
  editID: number;
  genre: Genre;
  /** Of the form. */
  titre: string;
  numero: number;
  /** Of a report that was sent and is being changed. */
  rapportId: number | null;
  employe: string | null;
  client: string | null;
  date: string;
  saved_at: string;
  etat: DraftEtat;
  /** Why it was refused, in words. */
  raison: string | null;
  repondues: number;
  visibles: number;
  pourcentage: number | null;
  /** Where it is resumed. */
  adresse: string;
}

const DRAFTS_KEY = 'drafts';

const followDrafts = (): (() => void) =>
  listenToDrafts(() => void queryClient.invalidateQueries({ queryKey: [DRAFTS_KEY] }));

export interface SendState {
  etat: DraftEtat;
  /** What the server refused: the report, or one of its files. */
  refused: OutboxRow | null;
}

/** What the outbox holds of a report decides, not what the draft remembers. */
export function sendStateOf(rows: readonly OutboxRow[], uuid: string): SendState {
  const own = rows.filter(({ subject }) => subject === subjectOf(uuid));
  const refused = own.find(({ state }) => state === 'parked') ?? null;
  if (refused !== null) return { etat: 'refuse', refused };
  return { etat: own.length > 0 ? 'a_envoyer' : 'brouillon', refused };
}

/** The file that a refused row was about; null where it was the report itself. */
export function refusedFile({ files }: DraftContents, refused: OutboxRow) {
  return files.find(({ uuid }) => uuid === refused.error?.file) ?? null;
}

export function refusalWords(contents: DraftContents, refused: OutboxRow): string {
  const reason = translateServerMessage(refused.error?.message ?? '') ?? t('errors.unknown');
  const file = refusedFile(contents, refused);
  if (file === null) return reason;
  return file.genre === 'signature'
    ? t('formulaire.send.refused_signature', { reason })
    : t('formulaire.send.refused_photo', { nom: file.nom, reason });
}

const CONFLICT = 409;

/** Another version of the report was saved meanwhile: both can be compared. */
export const isConflict = ({ rapport_id }: DraftContents, { error }: OutboxRow): boolean =>
  error?.status === CONFLICT && rapport_id !== null;

function summarise(draft: KeptDraft, rows: readonly OutboxRow[]): DraftSummary {
  const contents = contentsOf(draft);
  const { genre, form, zones, employe, client } = contents;
  const { etat, refused } = sendStateOf(rows, contents.uuid);
  return {
    editID: draft.editID,
    genre,
    titre: form.titre,
    numero: form.numero,
    rapportId: contents.rapport_id,
    employe: employe === null ? null : nameOfEmploye(employe),
    client: client?.nom ?? null,
    date: contents.date,
    saved_at: contents.saved_at,
    etat,
    raison: refused === null ? null : refusalWords(contents, refused),
    ...progressOf(form.contenu, zones),
    pourcentage: scoreOf(form.contenu, zones).pourcentage,
    adresse: draftAddress(genre, draft.editID),
  };
}

/** Newest first; undefined while they are read. */
export function useDrafts(genre: Genre): readonly DraftSummary[] | undefined {
  const owner = useUserStore((state) => state.details?.id ?? null);
  const rows = useOutboxRows();
  useEffect(followDrafts, []);
  const { data: drafts } = useQuery({
    queryKey: [DRAFTS_KEY, owner],
    queryFn: () => (owner === null ? [] : listDrafts(owner)),
    staleTime: 0,
  });
  if (drafts === undefined || rows === undefined) return undefined;
  return drafts
    .filter((draft) => contentsOf(draft).genre === genre)
    .map((draft) => summarise(draft, rows))
    .toSorted((a, b) => b.saved_at.localeCompare(a.saved_at));
}
