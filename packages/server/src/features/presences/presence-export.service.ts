// The board of a working day as a file.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import {
  PRESENCE_EXPORT_COLUMNS,
  type exportPresences as endpoint,
  type PresenceExportColumn,
  type PresenceLigne,
} from '@releve/domain/features/presences.ts';
import { visitDoubts } from '@releve/domain/presence-doubts.ts';
import { lateMinutes, presenceState } from '@releve/domain/presence-state.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { formatLocalInstant } from '../../platform/table-file/local-instant.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { getPresences, type BoardServices } from './board.service.ts';
import { presencesTexts } from './presences.texts.ts';

const WIDTHS: Partial<Record<PresenceExportColumn, number>> = {
  employe: 28,
  client: 34,
  drapeaux: 32,
  doutes: 36,
  confirme_par: 28,
};

export async function exportPresences(
  context: ReadContext,
  services: BoardServices,
  { date, format }: EndpointRequest<typeof endpoint>['query'],
): Promise<ServedFile> {
  const { user, now } = context;
  const { lignes, regles } = await getPresences(context, services, { date });
  const t = presencesTexts[user.langue];
  const { timeZone } = services.settings.clock;
  const local = (at: string | undefined): Cell => (at ? formatLocalInstant(at, timeZone) : null);
  const read: Record<PresenceExportColumn, (ligne: PresenceLigne) => Cell> = {
    date: (ligne) => ligne.date,
    employe: ({ employe }) =>
      employe === null ? t('open_quart') : `${employe.prenom} ${employe.nom}`,
    client: ({ client }) => client.nom,
    ville: ({ client }) => client.ville,
    debut: ({ debut }) => debut.slice(0, 5),
    fin: ({ fin }) => fin.slice(0, 5),
    entree: ({ entree }) => local(entree?.at),
    sortie: ({ sortie }) => local(sortie?.at),
    etat: (ligne) => t(`state.${presenceState(ligne, now.epochMilliseconds, regles)}`),
    retard_minutes: (ligne) => lateMinutes(ligne, now.epochMilliseconds, regles) || null,
    drapeaux: ({ entree, sortie }) => {
      const flags = new Set([...(entree?.drapeaux ?? []), ...(sortie?.drapeaux ?? [])]);
      return [...flags].map((flag) => t(`flag.${flag}`)).join(', ');
    },
    doutes: (ligne) =>
      visitDoubts(ligne)
        .map((doubt) => {
          if (doubt.genre === 'tot') return t('doubt.early', doubt);
          return doubt.genre === 'parti_tot'
            ? t('doubt.left_early', doubt)
            : t('doubt.length', doubt);
        })
        .join(', '),
    motif: ({ confirme, absence }) => {
      if (confirme?.motif) return t(`absence.${confirme.motif}`);
      return absence && (user.langue === 'en' ? absence.type_en : absence.type);
    },
    confirme_par: ({ confirme }) =>
      confirme === null ? null : `${confirme.par.prenom} ${confirme.par.nom}`,
    confirme_le: ({ confirme }) => local(confirme?.le),
  };
  const columns = PRESENCE_EXPORT_COLUMNS.map((column): TableColumn<PresenceLigne> => ({
    header: t(`headers.${column}`),
    read: read[column],
    width: WIDTHS[column] ?? 20,
  }));
  return exportTable(
    context,
    { objet: 'quarts', asked: { format, date }, name: `presences-${date}` },
    columns,
    lignes,
  );
}
