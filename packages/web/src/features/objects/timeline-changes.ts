// What was written, corrected or withdrawn here, before the server knows.
import { editMessage, withdrawMessage } from '@releve/domain/features/messagerie.ts';
import type { Message } from '@releve/domain/messages.ts';
import {
  getTimeline,
  sendMessage,
  type Timeline,
  type TimelineEntry,
} from '@releve/domain/features/objects.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';

/** In place of what the server gives. */
const NOT_YET = {
  seq: 0,
  change: 0,
  modifie_le: null,
  retire_le: null,
  urgent: false,
  reponse_a: null,
  releve: null,
} as const;

const withMessage = (
  timeline: Timeline,
  uuid: string,
  change: (message: Message) => Partial<Message>,
): Timeline => ({
  ...timeline,
  data: timeline.data.map((entry) =>
    entry.kind === 'message' && entry.uuid === uuid && entry.retire_le === null
      ? { ...entry, ...change(entry) }
      : entry,
  ),
});

export const TIMELINE_CHANGES: readonly WaitingChange[] = [
  changeBy(sendMessage, getTimeline, (timeline, { params, body }) => {
    const { uuid, texte, at } = body;
    const isOfIt = timeline.object === params.object && timeline.object_id === params.id;
    const isThere = timeline.data.some((entry) => entry.kind === 'message' && entry.uuid === uuid);
    const me = useUserStore.getState().details;
    if (!isOfIt || isThere || me === null) return timeline;
    const entry: TimelineEntry = {
      ...NOT_YET,
      kind: 'message',
      uuid,
      texte,
      at,
      ecrit_le: at,
      recu_le: at,
      par: { id: me.id, prenom: me.prenom, nom: me.nom },
      modele: body.modele ?? null,
      // Their names come with the answer of the server.
      pieces: body.pieces.map(({ upload }) => ({
        uuid: upload,
        nom: '',
        type: '',
        url: '',
        vignette_url: null,
      })),
    };
    return { ...timeline, data: [...timeline.data, entry] };
  }),
  changeBy(editMessage, getTimeline, (timeline, { params, body: { texte, at } }) =>
    withMessage(timeline, params.uuid, () => ({ texte, modele: null, modifie_le: at })),
  ),
  changeBy(withdrawMessage, getTimeline, (timeline, { params, body }) =>
    withMessage(timeline, params.uuid, () => ({
      texte: '',
      modele: null,
      pieces: [],
      retire_le: body.at,
    })),
  ),
];
