// What the services of reports need of the server, and the few things they all ask.
import type { RapportReceipt } from '@releve/domain/features/rapports.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { isDirector, isInspectorOrHigher } from '@releve/domain/usergroup.ts';
import type { Settings } from '@releve/domain/settings.ts';
import type { Connection } from '../../platform/database.ts';
import type { Attachments } from '../../platform/files/attachments.ts';
import type { Files } from '../../platform/files/files.ts';
import { ForbiddenError, notFound } from '../../platform/http/errors.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import * as repository from './rapports.repository.ts';
import type { FoundRapport, StoredRapport } from './rapports.repository.ts';

export interface RapportServices {
  readonly attachments: Attachments;
  readonly files: Files;
  readonly settings: SettingsCache;
}

/** Suivis may be asked to say no percent; inspections always do. */
export const showsPercent = (genre: Genre, settings: Settings): boolean =>
  genre === 'inspection' || settings.DISPLAY_SUIVI_PERCENT;

/** A row without its percent where none is to be shown. */
export const withPercent = <Row extends { pourcentage: number | null }>(
  row: Row,
  isShown: boolean,
): Row => (isShown ? row : { ...row, pourcentage: null });

export const toReceipt = (
  { id, uuid, edition, version, pourcentage, recu_le }: StoredRapport,
  isShown: boolean,
): RapportReceipt => ({
  id,
  uuid,
  edition,
  version,
  pourcentage: isShown ? pourcentage : null,
  recu_le,
});

/** Inspections are for every manager, as the endpoint asks. */
export async function requireReadable(
  db: Connection,
  user: CurrentUser,
  genre: Genre,
  id: number,
): Promise<FoundRapport> {
  const found = await repository.findRapport(db, genre, id);
  if (!found) throw notFound();
  if (genre === 'suivi' && !isDirector(user.usergroup)) {
    const isReadable = await repository.isVisible(db, id, user.id);
    if (!isReadable) throw new ForbiddenError();
  }
  return found;
}

export const canModify = (
  { auteur_id, statut }: Pick<StoredRapport, 'auteur_id' | 'statut'>,
  user: CurrentUser,
): boolean => auteur_id === user.id && statut === 'depose';

/** Whoever wrote it, a director, and for an inspection whoever inspects. */
export const canCancel = (
  { auteur_id, genre, statut }: Pick<StoredRapport, 'auteur_id' | 'genre' | 'statut'>,
  user: CurrentUser,
): boolean => {
  const isInCharge = genre === 'inspection' ? isInspectorOrHigher : isDirector;
  return (auteur_id === user.id || isInCharge(user.usergroup)) && statut === 'depose';
};
