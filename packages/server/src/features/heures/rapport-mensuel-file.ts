// The monthly report as a file: a table to type from, or paper. Names that only the payroll knows are left to it.
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/heures-outils.ts';
import type { MonthlyReportRow } from '@releve/domain/features/heures-outils.ts';
import type { Language } from '@releve/domain/texts.ts';
import { tooMany } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { inTurn, writeCompanyPdf } from '../../platform/pdf/company-pdf.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-blocks.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { heuresTexts } from './heures.texts.ts';
import { monthName } from './month-name.ts';
import { readReport, type ReportReading, type WholeReport } from './rapport-mensuel.service.ts';
import type { RegisterServices } from './registre.service.ts';

const CENTS = 100;
const MINUTES_PER_HOUR = 60;

const hoursOf = (minutes: number): number =>
  Math.round((minutes / MINUTES_PER_HOUR) * CENTS) / CENTS;
const dollarsOf = (cents: number | null): number | null => (cents === null ? null : cents / CENTS);

function columnsOf(langue: Language): TableColumn<MonthlyReportRow>[] {
  const t = heuresTexts[langue];
  return [
    {
      header: t('register.employe'),
      read: ({ employe }) => `${employe.nom}, ${employe.prenom}`,
      width: 28,
    },
    { header: t('register.matricule'), read: ({ matricule }) => matricule },
    { header: t('report.week'), read: ({ semaine }) => semaine },
    { header: t('register.classe'), read: ({ classe }) => classe },
    { header: t('report.regular'), read: (row) => hoursOf(row.minutes_regulieres) },
    { header: t('register.overtime'), read: (row) => hoursOf(row.minutes_supplementaires) },
    { header: t('report.rate'), read: ({ taux }) => dollarsOf(taux) },
    { header: t('report.gains'), read: (row) => dollarsOf(row.gains_estimes) },
    { header: t('report.holidays'), read: (row) => hoursOf(row.minutes_feries) },
    { header: t('report.vacation'), read: (row) => hoursOf(row.minutes_vacances) },
    { header: t('report.reer'), read: (row) => hoursOf(row.minutes_reer) },
  ];
}

const SHARES = [0.2, 0.08, 0.1, 0.06, 0.08, 0.08, 0.08, 0.1, 0.07, 0.07, 0.08];
const FIRST_FIGURE = 4;

/** As the paper shows it: two decimals, in the words of the language. */
function writeCell(value: unknown, langue: Language): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return value.toFixed(2).replace('.', langue === 'fr' ? ',' : '.');
}

function blocksOf(langue: Language, report: WholeReport): PdfBlock[] {
  const t = heuresTexts[langue];
  const columns = columnsOf(langue);
  const { totaux, rows } = report;
  const total: MonthlyReportRow = {
    id: 0,
    employe: { id: 0, prenom: '', nom: '' },
    matricule: null,
    semaine: '',
    classe: 'A',
    taux: null,
    ...totaux,
  };
  return [
    {
      kind: 'title',
      text: t('report.title', { mois: monthName(langue, `${report.mois}-01`) }),
      subtitle: t('report.due', { date: writeLongDate(langue, report.du_le) }),
    },
    ...(report.ouvertes.length > 0
      ? [{ kind: 'notice' as const, text: t('report.open', { count: report.ouvertes.length }) }]
      : []),
    ...(rows.length === 0 ? [{ kind: 'paragraph' as const, text: t('report.none') }] : []),
    {
      kind: 'table',
      columns: columns.map(({ header }, index) => ({
        header,
        share: SHARES[index] ?? 0.1,
        ...(index >= FIRST_FIGURE && { align: 'right' as const }),
      })),
      rows: rows.map((row) => columns.map(({ read }) => writeCell(read(row), langue))),
      total: columns.map(({ read }, index) => {
        if (index === 0) return t('report.total');
        return index < FIRST_FIGURE ? '' : writeCell(read(total), langue);
      }),
    },
    { kind: 'paragraph', text: t('report.weeks') },
    { kind: 'paragraph', text: t('report.payroll') },
  ];
}

async function printReport(
  { db, now, user, address }: ReadContext,
  { files, settings, limit }: RegisterServices,
  report: WholeReport,
): Promise<ServedFile> {
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const { langue } = user;
  const t = heuresTexts[langue];
  const title = t('report.title', { mois: monthName(langue, `${report.mois}-01`) });
  const bytes = await inTurn(user.id, async () =>
    writeCompanyPdf(
      { db, files, settings: await settings.read() },
      {
        langue,
        title,
        author: `${user.prenom} ${user.nom}`,
        keywords: report.mois,
        foot: t('report.due', { date: writeLongDate(langue, report.du_le) }),
        now,
      },
      blocksOf(langue, report),
    ),
  );
  await recordJournal(db, {
    acteur: user,
    action: 'export',
    objet: 'feuilles_heures',
    apres: { format: 'pdf', mois: report.mois, lignes: report.rows.length },
    adresse: address,
  });
  return { name: `${t('report.file')}-${report.mois}.pdf`, type_mime: 'application/pdf', bytes };
}

export async function exportMonthlyReport(
  context: ReadContext,
  services: RegisterServices & Pick<ReportReading, 'memory'>,
  { mois, format }: EndpointRequest<typeof endpoints.exportMonthlyReport>['query'],
): Promise<ServedFile> {
  const { db, now, user } = context;
  const { timeZone, memory } = services;
  const report = await readReport({ db, now, timeZone, memory }, mois);
  if (format === 'pdf') return printReport(context, services, report);
  return exportTable(
    context,
    {
      objet: 'feuilles_heures',
      asked: { format, mois },
      name: `${heuresTexts[user.langue]('report.file')}-${mois}`,
    },
    columnsOf(user.langue),
    report.rows,
  );
}
