// The photos of the demo's incidents: what was seen, and how it was put right.
import { INCIDENT_PIECE } from '@releve/domain/features/incidents.ts';
import type { Tx } from '../platform/database.ts';
import { hangScenes, type Shown } from './demo-hung-photos.ts';
import { DEMO_INCIDENTS } from './demo-incident-texts.ts';
import type { Album } from './demo-scenes.ts';
import { findIncidentsSaying } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';

const SHOWN = new Map(
  DEMO_INCIDENTS.filter(({ photos }) => photos !== undefined).map((incident) => [
    withFrenchSpaces(incident.description),
    incident,
  ]),
);

export async function addIncidentPhotos(tx: Tx, album: Album): Promise<void> {
  const found = await findIncidentsSaying(tx, [...SHOWN.keys()]);
  const shown = found.flatMap((incident): Shown[] => {
    const { id, description, signale_le, signale_par, resolu_le, resolu_par } = incident;
    const { photos = [], after = [] } = SHOWN.get(description) ?? {};
    if (signale_par === null) return [];
    const told = {
      object_id: id,
      auteur_id: signale_par,
      scenes: photos,
      place: { moment: 'signalement' },
      created_at: signale_le,
    };
    if (resolu_le === null || resolu_par === null || after.length === 0) return [told];
    const solved = { object_id: id, auteur_id: resolu_par, scenes: after, created_at: resolu_le };
    return [told, { ...solved, place: { moment: 'resolution' } }];
  });
  await hangScenes(tx, album, INCIDENT_PIECE, shown);
}
