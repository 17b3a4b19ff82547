// The register of hours on paper and as a table, and one's own frozen sheet. What payroll alone knows is named as such.
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/heures-periodes.ts';
import { registerRows, type RegisterRow } from '@releve/domain/pay/register.ts';
import { createRuleBook } from '@releve/domain/pay/rule-book.ts';
import { personPayOn } from '@releve/domain/pay/rules.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { App } from '../../platform/http/app.ts';
import { notFound, tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { inTurn, writeCompanyPdf } from '../../platform/pdf/company-pdf.ts';
import { writeTableFile, type TableColumn } from '../../platform/table-file/table-file.ts';
import { findPersonPay, findRuleVersions } from './facts.repository.ts';
import { heuresTexts } from './heures.texts.ts';
import * as periodes from './periodes.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import { sheetsOf } from './reading.ts';
import {
  absencesText,
  momentsText,
  registerBlocks,
  writeSpan,
  type Printed,
} from './registre-pdf.ts';
import { readNames } from './view.ts';

export interface RegisterServices extends Pick<App, 'files' | 'settings'> {
  readonly limit: RateLimit;
  readonly timeZone: string;
}

const MINUTES_PER_HOUR = 60;

async function readPrinted(
  context: ReadContext,
  timeZone: string,
  periode: StoredPeriode,
  only: readonly number[] | null,
): Promise<Printed[]> {
  const { db, now } = context;
  const { computed } = await sheetsOf({ db, now, timeZone }, periode, only);
  const names = await readNames(db, computed);
  const rules = createRuleBook(await findRuleVersions(db));
  const ids = computed.map(({ sheet }) => sheet.employe_id);
  const pay = Map.groupBy(await findPersonPay(db, ids), ({ employe_id }) => employe_id);
  return computed
    .map((one) => {
      const { prenom, nom } = names.person(one.sheet.employe_id);
      const regime = personPayOn(pay.get(one.sheet.employe_id) ?? [], periode.fin)?.regime ?? 'lnt';
      return {
        computed: one,
        name: `${nom}, ${prenom}`,
        rows: registerRows(one.sheet),
        weekOf: (date: LocalDate) => rules.weekOf(regime, date),
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}

async function printPdf(
  { db, now, user }: ReadContext,
  { files, settings, limit, timeZone }: RegisterServices,
  {
    periode,
    printed,
    title,
    name,
  }: { periode: StoredPeriode; printed: readonly Printed[]; title: string; name: string },
): Promise<ServedFile> {
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const langue = user.langue;
  const bytes = await inTurn(user.id, async () =>
    writeCompanyPdf(
      { db, files, settings: await settings.read() },
      {
        langue,
        title,
        author: `${user.prenom} ${user.nom}`,
        keywords: '',
        foot: writeSpan(langue, periode),
        now,
      },
      registerBlocks(printed, periode, { langue, timeZone, title }),
    ),
  );
  return { name, type_mime: 'application/pdf', bytes };
}

export async function getRegister(
  context: ReadContext,
  services: RegisterServices,
  id: number,
  { format, employe_id }: EndpointRequest<typeof endpoints.getRegister>['query'],
): Promise<ServedFile> {
  const { db, now, user } = context;
  const periode = await periodes.findPeriode(db, id);
  if (periode === undefined) throw notFound();
  await periodes.insertConsultation(db, {
    lecteur_id: user.id,
    employe_id: employe_id ?? null,
    periode_id: id,
    genre: 'registre',
    le: now.toString(),
  });
  const only = employe_id === undefined ? null : [employe_id];
  const printed = await readPrinted(context, services.timeZone, periode, only);
  const name = `registre-${periode.debut}-${periode.fin}`;
  const title = heuresTexts[user.langue]('register.title');
  if (format === 'pdf')
    return printPdf(context, services, { periode, printed, title, name: `${name}.pdf` });
  return writeTableFile(
    { format: 'xlsx', langue: user.langue, name },
    tableColumns(user.langue, services.timeZone),
    printed.flatMap(({ computed, name: employe, rows }) =>
      rows.map((row) => ({ row, employe, matricule: computed.matricule })),
    ),
  );
}

interface TableRow {
  readonly row: RegisterRow;
  readonly employe: string;
  readonly matricule: string | null;
}

function tableColumns(langue: Language, timeZone: string): TableColumn<TableRow>[] {
  const t = heuresTexts[langue];
  const decimal = (minutes: number): number => Math.round((minutes / MINUTES_PER_HOUR) * 100) / 100;
  return [
    { header: t('register.employe'), read: ({ employe }) => employe, width: 28 },
    { header: t('register.matricule'), read: ({ matricule }) => matricule },
    { header: t('register.day'), read: ({ row }) => row.jour },
    { header: t('register.moments'), read: ({ row }) => momentsText(row, timeZone), width: 40 },
    { header: t('register.hours'), read: ({ row }) => decimal(row.minutes) },
    { header: t('register.overtime'), read: ({ row }) => decimal(row.supplementaires) },
    { header: t('register.classe'), read: ({ row }) => row.classes.join(' ') },
    { header: t('register.absences'), read: ({ row }) => absencesText(row, langue), width: 30 },
  ];
}

/** As the lock kept it; nothing of an open period, which may still change. */
export async function getMyHeuresPdf(
  context: ReadContext,
  services: RegisterServices,
  periodeId: number,
): Promise<ServedFile> {
  const { db, user } = context;
  const periode = await periodes.findPeriode(db, periodeId);
  if (periode === undefined || periode.empreinte === null) throw notFound();
  const printed = await readPrinted(context, services.timeZone, periode, [user.id]);
  if (printed.length === 0) throw notFound();
  const title = heuresTexts[user.langue]('register.person');
  return printPdf(context, services, {
    periode,
    printed,
    title,
    name: `heures-${periode.debut}-${periode.fin}.pdf`,
  });
}
