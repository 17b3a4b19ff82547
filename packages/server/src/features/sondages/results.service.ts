// What a survey has come to, on the screen and as a file: one function, so that neither tells more than the other.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, WholeFile } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/sondages-admin.ts';
import { OTHERS, type SondageResults } from '@releve/domain/features/sondages-admin.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { canShow } from '@releve/domain/sondage-anonymity.ts';
import { type GivenAnswer, tallyQuestion } from '@releve/domain/sondage-results.ts';
import { questionsOf, type SondageQuestion } from '@releve/domain/sondage-rules.ts';
import type { Language } from '@releve/domain/texts.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import type { Connection } from '../../platform/database.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { writeTableFile } from '../../platform/table-file/table-file.ts';
import { employesTexts } from '../employes/employes.texts.ts';
import { answersOf } from './answering.service.ts';
import * as repository from './results.repository.ts';
import { shuffle } from './shuffle.ts';
import { sondagesTexts } from './sondages.texts.ts';

type Head = NonNullable<Awaited<ReturnType<typeof repository.findHead>>>;

async function loadAnswers(db: Connection, { id, anonyme, contenu }: Head): Promise<GivenAnswer[]> {
  if (anonyme) return repository.findReponses(db, id);
  const rows = await repository.findNamedZones(db, id);
  return rows.flatMap(({ zones }) =>
    answersOf(contenu, zones).map((answer) => ({ ...answer, part: null })),
  );
}

/** None where there is one part alone: it would be all of them. */
async function loadParts(
  db: Connection,
  { id, ventilation, depouilles }: Head,
  langue: Language,
): Promise<SondageResults['parts']> {
  const rows = await repository.findParts(db, id);
  const others = depouilles - rows.reduce((sum, { nombre }) => sum + nombre, 0);
  const named = rows.map(({ part, nombre, nom }) => ({
    part,
    nombre,
    nom: ventilation === 'groupe' ? groupName(langue, part) : (nom ?? part),
  }));
  const rest = { part: OTHERS, nom: sondagesTexts[langue]('export.others'), nombre: others };
  const parts = others > 0 ? [...named, rest] : named;
  return parts.length > 1 ? parts : [];
}

function groupName(langue: Language, part: string): string {
  const group = USERGROUPS.find((each) => String(each) === part);
  return group === undefined ? part : employesTexts[langue](`usergroup.group_${group}`);
}

const asStored = (part: string): string | null => (part === OTHERS ? null : part);

interface Told extends SondageResults {
  readonly titre: string;
  readonly contenu: FormContent;
}

async function tell(
  { db, user }: ReadContext,
  id: number,
  { part }: { part?: string | undefined },
): Promise<Told> {
  const head = await repository.findHead(db, id);
  if (!head) throw notFound();
  const { anonyme, titre, contenu, participations, destinataires } = head;
  const [given, parts] = await Promise.all([
    loadAnswers(db, head),
    loadParts(db, head, user.langue),
  ]);
  const isKnown = part === undefined || parts.some((each) => each.part === part);
  if (!isKnown) throw invalidField('part', 'sondages.part_unknown');
  const depouilles = anonyme ? head.depouilles : participations;
  const masque = anonyme && !canShow(depouilles);
  const telling = {
    anonyme,
    parts: parts.map((each) => asStored(each.part)),
    part: part === undefined ? undefined : asStored(part),
    shuffle,
  };
  const asked = Map.groupBy(given, ({ question }) => question);
  return {
    titre,
    contenu,
    participations,
    destinataires,
    depouilles: masque
      ? 0
      : part === undefined
        ? depouilles
        : (parts.find((each) => each.part === part)?.nombre ?? 0),
    masque,
    parts: masque ? [] : parts,
    resultats: masque
      ? []
      : questionsOf(contenu).map((question) =>
          tallyQuestion(question, asked.get(question.cle) ?? [], telling),
        ),
  };
}

export async function getResults(
  context: ReadContext,
  id: number,
  query: EndpointRequest<typeof endpoints.getSondageResults>['query'],
): Promise<SondageResults> {
  const { titre: _titre, contenu: _contenu, ...results } = await tell(context, id, query);
  return results;
}

type Line = readonly [question: string, answer: string, count: Cell, percent: Cell];

function labelOf(langue: Language, question: SondageQuestion, cle: string): string {
  if (question.type === 'oui_non') {
    return sondagesTexts[langue](cle === 'oui' ? 'export.yes' : 'export.no');
  }
  if (question.type === 'choix' || question.type === 'choix_multiple') {
    return question.options.find((option) => option.cle === cle)?.libelle ?? cle;
  }
  return cle;
}

function linesOf(
  langue: Language,
  question: SondageQuestion,
  result: SondageResults['resultats'][number],
): Line[] {
  const t = sondagesTexts[langue];
  const { libelle } = question;
  if (result.masque) return [[libelle, t('export.hidden'), null, null]];
  const percent = (count: number) =>
    result.repondues ? Math.round((1000 * count) / result.repondues) / 10 : null;
  return [
    [libelle, t('export.asked'), result.posee, null],
    [libelle, t('export.answered'), result.repondues, null],
    ...result.choix.map(({ cle, nombre }): Line => [
      libelle,
      labelOf(langue, question, cle),
      nombre,
      percent(nombre),
    ]),
    ...(result.moyenne === null
      ? []
      : [[libelle, t('export.mean'), result.moyenne, null] satisfies Line]),
    ...result.textes.map((texte): Line => [libelle, t('export.comment', { texte }), null, null]),
  ];
}

export async function exportResults(
  context: ReadContext,
  id: number,
  { format, part }: EndpointRequest<typeof endpoints.exportSondage>['query'],
): Promise<WholeFile> {
  const { langue } = context.user;
  const t = sondagesTexts[langue];
  const { contenu, resultats } = await tell(context, id, { part });
  const lines = questionsOf(contenu).flatMap((question) => {
    const result = resultats.find(({ cle }) => cle === question.cle);
    return result
      ? linesOf(langue, question, result)
      : [[question.libelle, t('export.hidden'), null, null] satisfies Line];
  });
  return writeTableFile(
    { format, langue, name: t('export.name', { id }) },
    [
      { header: t('export.question'), read: ([question]: Line) => question, width: 50 },
      { header: t('export.answer'), read: ([, answer]: Line) => answer, width: 60 },
      { header: t('export.count'), read: ([, , count]: Line) => count },
      { header: t('export.percent'), read: ([, , , percent]: Line) => percent },
    ],
    lines,
  );
}

/** Of one that is not anonymous; of any other there is nothing to list. */
export async function listAnswers(
  { db }: ReadContext,
  id: number,
  query: EndpointRequest<typeof endpoints.listSondageAnswers>['query'],
) {
  const head = await repository.findHead(db, id);
  if (!head || head.anonyme) throw notFound();
  const { data, meta } = await repository.findNamed(db, id, query);
  return {
    data: data.map(({ employe, jour, zones }) => ({
      employe,
      jour,
      reponses: Object.fromEntries(
        answersOf(head.contenu, zones).map(({ question, valeur }) => [question, valeur]),
      ),
    })),
    meta,
  };
}
