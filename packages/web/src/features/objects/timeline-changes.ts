// A message that was written here, before the server knows.
import { getTimeline, sendMessage, type TimelineEntry } from '@releve/domain/features/objects.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';

export const TIMELINE_CHANGES: readonly WaitingChange[] = [
  changeBy(sendMessage, getTimeline, (timeline, { params, body: { uuid, texte, at } }) => {
    const isOfIt = timeline.object === params.object && timeline.object_id === params.id;
    const isThere = timeline.data.some((entry) => entry.kind === 'message' && entry.uuid === uuid);
    const me = useUserStore.getState().details;
    if (!isOfIt || isThere || me === null) return timeline;
    const par = { id: me.id, prenom: me.prenom, nom: me.nom };
    const entry: TimelineEntry = { kind: 'message', uuid, texte, at, par };
    return { ...timeline, data: [...timeline.data, entry] };
  }),
];
