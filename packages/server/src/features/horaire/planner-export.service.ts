// What the planner shows of a week, as a file.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import {
  PLANNER_EXPORT_COLUMNS,
  type exportPlanner as exportPlannerEndpoint,
  type PlannerExportColumn,
} from '@releve/domain/features/planner-export.ts';
import { isPlanned, type PlanQuart } from '@releve/domain/features/quarts.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { horaireTexts } from './horaire.texts.ts';
import { getPlanner } from './planner.service.ts';

const MINUTES_PER_HOUR = 60;

const WIDTHS: Partial<Record<PlannerExportColumn, number>> = {
  date: 12,
  employe: 28,
  client: 34,
  debut: 8,
  fin: 8,
  pause_minutes: 12,
  heures: 8,
  note: 40,
};

const clockTime = (time: string): string => time.slice(0, 5);

export async function exportPlanner(
  context: ReadContext,
  settings: HoraireSettings,
  { format, ...query }: EndpointRequest<typeof exportPlannerEndpoint>['query'],
): Promise<ServedFile> {
  const { user } = context;
  const t = horaireTexts[user.langue];
  const { debut, fin, employes, clients, quarts } = await getPlanner(context, settings, query);
  const people = new Map(employes.map((person) => [person.id, person]));
  const sites = new Map(clients.map((site) => [site.id, site]));
  const read: Record<PlannerExportColumn, (quart: PlanQuart) => Cell> = {
    date: (quart) => quart.date,
    employe: ({ employe_id }) => {
      if (employe_id === null) return t('open_quart');
      const person = people.get(employe_id);
      return person ? `${person.prenom} ${person.nom}` : null;
    },
    client: (quart) => sites.get(quart.client_id)?.nom ?? null,
    ville: (quart) => sites.get(quart.client_id)?.ville ?? null,
    debut: (quart) => clockTime(quart.debut),
    fin: (quart) => clockTime(quart.fin),
    pause_minutes: (quart) => quart.pause_minutes,
    heures: (quart) => {
      const person = quart.employe_id === null ? undefined : people.get(quart.employe_id);
      return settings.clock.minutesOf(quart, person?.day_switch_time) / MINUTES_PER_HOUR;
    },
    etat: (quart) => t(`etat.${quart.etat}`),
    note: (quart) => quart.note,
  };
  const columns = PLANNER_EXPORT_COLUMNS.map((column): TableColumn<PlanQuart> => ({
    header: t(`headers.${column}`),
    read: read[column],
    width: WIDTHS[column] ?? 18,
  }));
  const rows = quarts.filter(isPlanned);
  return exportTable(
    context,
    { objet: 'quarts', asked: { format, ...query }, name: `horaire-${debut}-${fin}` },
    columns,
    rows,
  );
}
