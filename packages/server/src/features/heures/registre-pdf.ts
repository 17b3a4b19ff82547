// The register on paper: for each person what was worked by day, by legal week and by code, in words and with totals that add up by hand.
import { PAY_CODES, type PayCode } from '@releve/domain/pay/codes.ts';
import { toInstant } from '@releve/domain/pay/pay-clock.ts';
import { registerWeeks, type RegisterRow, type RegisterWeek } from '@releve/domain/pay/register.ts';
import type { PayDays } from '@releve/domain/pay/sheet-work.ts';
import type { PayTotals } from '@releve/domain/pay/sheet.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-blocks.ts';
import { formatLocalInstant } from '../../platform/table-file/local-instant.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { heuresTexts } from './heures.texts.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import type { ComputedSheet } from './sheets.ts';

export interface Printed {
  readonly computed: ComputedSheet;
  readonly name: string;
  readonly rows: readonly RegisterRow[];
  readonly weekOf: (date: LocalDate) => LocalDate;
}

const MINUTES_PER_HOUR = 60;
const NOTHING = '–';

/** As « 7:05 »: it adds up by hand. */
function clockHours(minutes: number): string {
  if (minutes === 0) return NOTHING;
  const hours = Math.floor(Math.abs(minutes) / MINUTES_PER_HOUR);
  const rest = String(Math.abs(minutes) % MINUTES_PER_HOUR).padStart(2, '0');
  return `${minutes < 0 ? '−' : ''}${hours}:${rest}`;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const DAYS = {
  fr: new Intl.DateTimeFormat('fr-CA', DAY),
  en: new Intl.DateTimeFormat('en-CA', DAY),
} as const;

/** « lun. 9 nov. » */
const writeDay = (langue: Language, date: LocalDate): string =>
  DAYS[langue].format(new Date(`${date}T00:00:00Z`));

export const writeSpan = (langue: Language, { debut, fin }: PayDays): string =>
  heuresTexts[langue]('register.span', {
    debut: writeLongDate(langue, debut),
    fin: writeLongDate(langue, fin),
  });

const codeName = (langue: Language, code: PayCode): string => heuresTexts[langue](`codes.${code}`);

export const momentsText = ({ moments }: RegisterRow, timeZone: string): string =>
  moments
    .map(({ minute }) => formatLocalInstant(toInstant(minute), timeZone).slice(11, 16))
    .join(' – ');

export const absencesText = ({ absences }: RegisterRow, langue: Language): string =>
  absences
    .map(({ code, minutes }) => `${codeName(langue, code)} ${clockHours(minutes)}`)
    .join(', ');

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

interface Print {
  readonly langue: Language;
  readonly timeZone: string;
}

/**
 * Days are those in which the work began. Of a night that two periods share, the other period's part is taken away, so that the total is what
 * the period counts.
 */
function dayTable(
  rows: readonly RegisterRow[],
  weeks: readonly RegisterWeek[],
  { langue, timeZone }: Print,
): PdfBlock {
  const t = heuresTexts[langue];
  const hours = sum(weeks.map(({ minutes }) => minutes));
  const overtime = sum(weeks.map(({ supplementaires }) => supplementaires));
  const sharedHours = hours - sum(rows.map(({ minutes }) => minutes));
  const sharedOvertime = overtime - sum(rows.map(({ supplementaires }) => supplementaires));
  const shared =
    sharedHours === 0 && sharedOvertime === 0
      ? []
      : [[t('register.shared'), '', clockHours(sharedHours), clockHours(sharedOvertime), '', '']];
  return {
    kind: 'table',
    columns: [
      { header: t('register.day'), share: 0.15 },
      { header: t('register.moments'), share: 0.31 },
      { header: t('register.hours'), share: 0.1, align: 'right' },
      { header: t('register.overtime'), share: 0.16, align: 'right' },
      { header: t('register.classe'), share: 0.08 },
      { header: t('register.absences'), share: 0.2 },
    ],
    rows: [
      ...rows.map((row) => [
        writeDay(langue, row.jour),
        momentsText(row, timeZone) || NOTHING,
        clockHours(row.minutes),
        clockHours(row.supplementaires),
        row.classes.join(' ') || NOTHING,
        absencesText(row, langue) || NOTHING,
      ]),
      ...shared,
    ],
    total: [t('register.total'), '', clockHours(hours), clockHours(overtime), '', ''],
  };
}

function weekTable(weeks: readonly RegisterWeek[], langue: Language): PdfBlock {
  const t = heuresTexts[langue];
  return {
    kind: 'table',
    columns: [
      { header: t('register.weeks'), share: 0.4 },
      { header: t('register.hours'), share: 0.2, align: 'right' },
      { header: t('register.overtime'), share: 0.2, align: 'right' },
      { header: t('register.days_worked'), share: 0.2, align: 'right' },
    ],
    rows: weeks.map((week) => [
      t('register.week', { debut: writeLongDate(langue, week.debut) }),
      clockHours(week.minutes),
      clockHours(week.supplementaires),
      String(week.jours_travailles),
    ]),
    total: null,
  };
}

function codeTable(totaux: PayTotals, langue: Language): PdfBlock {
  const t = heuresTexts[langue];
  return {
    kind: 'table',
    columns: [
      { header: t('register.code'), share: 0.6 },
      { header: t('register.hours'), share: 0.4, align: 'right' },
    ],
    rows: PAY_CODES.flatMap((code) => {
      const minutes = totaux[code];
      return minutes === undefined ? [] : [[codeName(langue, code), clockHours(minutes)]];
    }),
    total: null,
  };
}

export function registerBlocks(
  printed: readonly Printed[],
  periode: StoredPeriode,
  { title, ...print }: Print & { readonly title: string },
): PdfBlock[] {
  const { langue } = print;
  const t = heuresTexts[langue];
  const hash = periode.empreinte?.toString('hex').slice(0, 16);
  return [
    { kind: 'title', text: title, subtitle: writeSpan(langue, periode) },
    {
      kind: 'paragraph',
      text:
        hash === undefined
          ? t('register.open')
          : t('register.frozen', { revision: String(periode.revision), hash }),
    },
    ...printed.flatMap(({ computed, name, rows, weekOf }): PdfBlock[] => {
      const weeks = registerWeeks(computed.sheet, weekOf);
      return [
        {
          kind: 'heading',
          text: name,
          aside: computed.matricule && `${t('register.matricule')} ${computed.matricule}`,
        },
        dayTable(rows, weeks, print),
        weekTable(weeks, langue),
        codeTable(computed.sheet.totaux, langue),
      ];
    }),
    { kind: 'paragraph', text: t('register.payroll') },
  ];
}
