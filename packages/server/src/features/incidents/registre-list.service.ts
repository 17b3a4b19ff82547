// The register as it is read: a list, a table, and the document that the law asks for. Each reader finds the lines that they
// may read, in a file as on the screen.
import type { EndpointRequest, EndpointResponse, ServedFile } from '@releve/domain/endpoint.ts';
import type {
  exportRegistre as exportEndpoint,
  listRegistre as listEndpoint,
} from '@releve/domain/features/registre.ts';
import { tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { inTurn, writeCompanyPdf } from '../../platform/pdf/company-pdf.ts';
import { writeMoment } from '../../platform/moment.ts';
import { toPdfJpeg } from '../../platform/pdf/pdf-images.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import { writeTableFile } from '../../platform/table-file/table-file.ts';
import { type IncidentServices, toIncident } from './incident-access.ts';
import { findIncidentsById, type StoredIncident } from './incidents.repository.ts';
import { registreReaderOf, toRegistre } from './registre-access.ts';
import { columnsIn, describeRegistre, type PrintedLine } from './registre-pdf.ts';
import { findAllLines, findLines, type StoredLine } from './registre.repository.ts';
import { registreTexts } from './registre.texts.ts';

interface RegistreServices extends IncidentServices {
  readonly settings: SettingsCache;
  readonly limit: RateLimit;
}

/** From the first instant of a year to that of the next, by the clock of the company. */
function yearBetween(annee: number | undefined, timeZone: string) {
  if (annee === undefined) return {};
  const startOf = (year: number) =>
    Temporal.PlainDate.from({ year, month: 1, day: 1 })
      .toZonedDateTime(timeZone)
      .toInstant()
      .toString();
  return { from: startOf(annee), before: startOf(annee + 1) };
}

async function withIncidents<Line extends StoredLine>(
  { db }: ReadContext,
  lines: readonly Line[],
): Promise<{ line: Line; incident: StoredIncident }[]> {
  const incidents = await findIncidentsById(
    db,
    lines.map(({ incident_id }) => incident_id),
  );
  const byId = new Map(incidents.map((incident) => [incident.id, incident]));
  return lines.flatMap((line) => {
    const incident = byId.get(line.incident_id);
    return incident === undefined ? [] : [{ line, incident }];
  });
}

export async function listRegistre(
  context: ReadContext,
  services: RegistreServices,
  { annee, ...query }: EndpointRequest<typeof listEndpoint>['query'],
): Promise<EndpointResponse<typeof listEndpoint>> {
  const selection = { ...query, ...yearBetween(annee, services.timeZone) };
  const page = await findLines(context.db, registreReaderOf(context.user), selection);
  const found = await withIncidents(context, page.data);
  return {
    data: found.map(({ line, incident }) => ({
      ...toRegistre(context, services, line),
      incident: toIncident(incident),
    })),
    meta: page.meta,
  };
}

/** Oldest first, as a book is written; a corrected line stands before the one that corrects it. */
async function findYear(
  context: ReadContext,
  { timeZone }: RegistreServices,
  annee: number,
): Promise<PrintedLine[]> {
  const lines = await findAllLines(context.db, registreReaderOf(context.user), {
    ...yearBetween(annee, timeZone),
    toutes: '1',
    sort: 'survenu_le',
  });
  return (await withIncidents(context, lines)).map(({ line, incident }) => ({
    ...line,
    numero: incident.numero,
    site: incident.client?.nom ?? '',
  }));
}

const SIGNATURE_SIDE = 800;

async function readDrawings(
  { files }: RegistreServices,
  lines: readonly PrintedLine[],
): Promise<Map<number, Uint8Array>> {
  const drawings = new Map<number, Uint8Array>();
  for (const { id, dessin } of lines) {
    const bytes = dessin && (await files.read(dessin.file_id));
    const jpeg = bytes && (await toPdfJpeg(bytes, SIGNATURE_SIDE));
    if (jpeg) drawings.set(id, jpeg);
  }
  return drawings;
}

async function printYear(
  context: ReadContext,
  services: RegistreServices,
  { annee, lines }: { annee: number; lines: readonly PrintedLine[] },
): Promise<Buffer> {
  const { db, now, user } = context;
  const { files, settings, timeZone } = services;
  const t = registreTexts[user.langue];
  return inTurn(user.id, async () => {
    const title = `${t('title')} – ${annee}`;
    const moment = writeMoment(user.langue, now.toString(), timeZone);
    const sheet = {
      langue: user.langue,
      title,
      author: `${user.prenom} ${user.nom}`,
      keywords: '',
      foot: `${title} · ${t('made', { moment })}`,
      now,
    };
    const drawings = await readDrawings(services, lines);
    const blocks = describeRegistre({ annee, lines, langue: user.langue, timeZone, drawings });
    return writeCompanyPdf({ db, files, settings: await settings.read() }, sheet, blocks);
  });
}

export async function exportRegistre(
  context: ReadContext,
  services: RegistreServices,
  { annee, format }: EndpointRequest<typeof exportEndpoint>['query'],
): Promise<ServedFile> {
  const { db, user, address } = context;
  const seconds = format === 'pdf' ? services.limit.take(String(user.id)) : 0;
  if (seconds > 0) throw tooMany(seconds);
  const lines = await findYear(context, services, annee);
  await recordJournal(db, {
    acteur: user,
    action: 'export',
    objet: 'registre',
    apres: { format, annee, lignes: lines.length },
    adresse: address,
  });
  const name = `${registreTexts[user.langue]('file')}-${annee}`;
  if (format !== 'pdf') {
    return writeTableFile(
      { format, langue: user.langue, name },
      columnsIn(user.langue, services.timeZone),
      lines,
    );
  }
  const bytes = await printYear(context, services, { annee, lines });
  return { name: `${name}.pdf`, type_mime: 'application/pdf', bytes };
}
