// What the page of a report shows, of suivis and inspections alike.
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import type { Zone } from '@releve/domain/forms/form-answers.ts';
import type { Connection } from '../../platform/database.ts';
import { findVersion } from '../../platform/forms/published-forms.repository.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { canCancel, canModify, type RapportServices } from './rapport-context.ts';
import { findPhotos, type StoredPhoto } from './rapport-photos.repository.ts';
import { showFiles } from './rapport-photos.service.ts';
import type { FoundRapport } from './rapports.repository.ts';

export interface RapportPage {
  readonly rapport: FoundRapport;
  readonly formulaire: PublishedForm;
  readonly zones: Zone[];
  readonly photos: readonly StoredPhoto[];
}

/** Its form and its files beside it. */
export async function openRapport(db: Connection, rapport: FoundRapport): Promise<RapportPage> {
  const formulaire = await findVersion(db, rapport.schema_version_id);
  if (!formulaire) throw new Error('A report without its form');
  const photos = await findPhotos(db, rapport.id);
  return { rapport, formulaire, zones: rapport.zones, photos };
}

export function showPage(
  { rapport, formulaire, photos }: RapportPage,
  { files }: RapportServices,
  { user, now }: { user: CurrentUser; now: Temporal.Instant },
) {
  const { annule_par: par, annule_le: le, annule_raison: raison } = rapport;
  return {
    ...rapport,
    formulaire,
    ...showFiles(photos, files, { user, now }),
    annulation: par === null || le === null ? null : { par, le, raison },
    peut_modifier: canModify(rapport, user),
    peut_annuler: canCancel(rapport, user),
  };
}
