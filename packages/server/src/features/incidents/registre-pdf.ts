// The register of a year in words: what the law names, line by line, on paper and in a table.
import { namesSomebody } from '@releve/domain/features/registre-shapes.ts';
import type { Language } from '@releve/domain/texts.ts';
import { writeMoment } from '../../platform/moment.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-blocks.ts';
import { formatLocalInstant } from '../../platform/table-file/local-instant.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import type { StoredLine } from './registre.repository.ts';
import { registreTexts } from './registre.texts.ts';

export interface PrintedLine extends StoredLine {
  readonly numero: string;
  readonly site: string;
}

const nameOf = (person: { prenom: string; nom: string } | null): string =>
  person === null ? '' : `${person.prenom} ${person.nom}`;

const victimOf = ({ victime, victime_nom }: PrintedLine): string =>
  victime === null ? victime_nom : nameOf(victime);

export function columnsIn(langue: Language, timeZone: string): TableColumn<PrintedLine>[] {
  const t = registreTexts[langue];
  const local = (at: string | null) => (at === null ? null : formatLocalInstant(at, timeZone));
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  const read = {
    numero: ({ numero }) => numero,
    survenu_le: ({ survenu_le }) => local(survenu_le),
    site: ({ site }) => site,
    lieu: ({ lieu }) => lieu,
    genre: ({ genre }) => t(`genre.${genre}`),
    victime: victimOf,
    circonstances: ({ circonstances }) => circonstances,
    blessure: ({ blessure }) => blessure,
    premiers_soins: ({ premiers_soins }) => premiers_soins,
    secouriste: ({ secouriste }) => secouriste,
    mesure: ({ mesure }) => mesure,
    arret_travail: ({ arret_travail }) => yes(arret_travail),
    avis_immediat: ({ avis_immediat }) => yes(avis_immediat),
    autorite_avisee_le: ({ autorite_avisee_le }) => local(autorite_avisee_le),
    signataire: ({ signataire }) => signataire,
    signe_le: ({ signe_le }) => local(signe_le),
    auteur: ({ auteur }) => nameOf(auteur),
    cree_le: ({ cree_le }) => local(cree_le),
    corrigee_le: ({ corrigee_le }) => local(corrigee_le),
  } as const satisfies Record<string, TableColumn<PrintedLine>['read']>;
  const names = Object.keys(read) as (keyof typeof read)[];
  return names.map((name) => ({ header: t(`headers.${name}`), read: read[name] }));
}

interface PrintedYear {
  readonly annee: number;
  readonly lines: readonly PrintedLine[];
  readonly langue: Language;
  readonly timeZone: string;
  /** By the line they are of. */
  readonly drawings: ReadonlyMap<number, Uint8Array>;
}

export function describeRegistre({
  annee,
  lines,
  langue,
  timeZone,
  drawings,
}: PrintedYear): PdfBlock[] {
  const t = registreTexts[langue];
  const subtitle = `${t('year', { annee })} · ${t('lines', { count: lines.length })}`;
  return [
    { kind: 'title', text: t('title'), subtitle },
    ...(lines.length === 0 ? [{ kind: 'paragraph' as const, text: t('nothing') }] : []),
    ...lines.flatMap((line) =>
      describeLine(line, { langue, timeZone, jpeg: drawings.get(line.id) ?? null }),
    ),
  ];
}

/** What is not filled in is shown as such: a register has no fields that are left out. */
const EMPTY = '—';

function describeLine(
  line: PrintedLine,
  { langue, timeZone, jpeg }: { langue: Language; timeZone: string; jpeg: Uint8Array | null },
): PdfBlock[] {
  const t = registreTexts[langue];
  const write = (at: string) => writeMoment(langue, at, timeZone);
  const fact = (name: keyof typeof registreTexts.source.headers, value: string) => ({
    label: t(`headers.${name}`),
    value: value === '' ? EMPTY : value,
  });
  const long = (name: 'blessure' | 'circonstances' | 'mesure' | 'premiers_soins'): PdfBlock => ({
    kind: 'answer',
    question: t(`headers.${name}`),
    answer: line[name] === '' ? EMPTY : line[name],
    tone: line[name] === '' ? 'muted' : 'neutral',
    isText: true,
    remark: '',
    photos: [],
  });
  const { signataire, signe_le, corrigee_le, autorite_avisee_le } = line;
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  return [
    { kind: 'heading', text: `${line.numero} · ${line.site}`, aside: t(`genre.${line.genre}`) },
    ...(corrigee_le === null
      ? []
      : [{ kind: 'notice' as const, text: t('corrected', { moment: write(corrigee_le) }) }]),
    {
      kind: 'facts',
      facts: [
        fact('survenu_le', write(line.survenu_le)),
        fact('lieu', [line.site, line.lieu].filter(Boolean).join(', ')),
        fact('victime', victimOf(line) || t('nameless')),
        fact('secouriste', line.secouriste),
        fact('arret_travail', yes(line.arret_travail)),
        fact('avis_immediat', yes(line.avis_immediat)),
        ...(autorite_avisee_le === null
          ? []
          : [fact('autorite_avisee_le', write(autorite_avisee_le))]),
      ],
    },
    long('circonstances'),
    long('blessure'),
    long('premiers_soins'),
    long('mesure'),
    ...(signe_le === null && !namesSomebody(line)
      ? []
      : [
          {
            kind: 'signature' as const,
            label: t('signature'),
            name:
              signe_le === null || signataire === null
                ? t('unsigned')
                : t('signed', { qui: signataire, moment: write(signe_le) }),
            jpeg,
          },
        ]),
  ];
}
