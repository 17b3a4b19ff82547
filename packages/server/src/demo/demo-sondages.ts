// The demo's surveys: one open with answers, one closed with what was decided, one that is still written.
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { countQuestions } from '@releve/domain/forms/form-schema.ts';
import { addDays, DEFAULT_DAY_SWITCH_TIME, instantAt } from '@releve/domain/working-day.ts';
import { insertEnvelope } from '../features/sondages/answers.repository.ts';
import { SONDAGE_BLOCK, sealEnvelope } from '../features/sondages/envelope.ts';
import { envelopeOwner } from '../features/sondages/answering.service.ts';
import { sondageKey, sondageLink } from '../features/sondages/sondages.notice.ts';
import { sondagesTexts } from '../features/sondages/sondages.texts.ts';
import { toTargets } from '../platform/audience.repository.ts';
import { peopleOf } from './demo-people-of.ts';
import type { Tx } from '../platform/database.ts';
import { findAccount, idAt, type DemoContext } from './demo-context.ts';
import type { DemoAct, DemoCompany, DemoNotice, StoreDemo } from './demo-part.ts';
import * as texts from './demo-sondage-texts.ts';
import { insertRows, insertSondages } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom, type Random } from './random.ts';

type Given = Record<string, string | number | string[] | null>;

const spaced = (contenu: FormContent): FormContent =>
  JSON.parse(JSON.stringify(contenu), (_key, value: unknown) =>
    typeof value === 'string' ? withFrenchSpaces(value) : value,
  );

/** Weighted: the first are chosen more often. */
const lean = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random.next() ** 1.7 * items.length)] ?? items[0];

function answerProduits(random: Random, comment: string | undefined): Given {
  const gants = random.chance(0.7) ? 'oui' : 'non';
  return {
    outils: lean(random, [4, 3, 5, 2, 1]),
    produit: lean(random, ['degraissant', 'aucun', 'vitres', 'desinfectant']),
    gants,
    ...(gants === 'non' && { taille: lean(random, ['petit', 'grand', 'moyen']) }),
    mot: comment ?? null,
  };
}

const answerHoraires = (random: Random, comment: string | undefined): Given => ({
  equilibre: lean(random, [3, 4, 2, 5, 1]),
  annonce: random.chance(0.75) ? 'deux' : lean(random, ['quatre', 'une']),
  genes: random.chance(0.12)
    ? ['rien']
    : [
        random.chance(0.7) ? 'changements' : lean(random, ['trajet', 'fin']),
        ...(random.chance(0.2) ? ['trajet'] : []),
        ...(random.chance(0.1) ? ['fin'] : []),
      ].filter((each, index, all) => all.indexOf(each) === index),
  mot: comment ?? null,
});

interface Stored {
  readonly id: number;
  readonly titre: string;
}

const at = ({ today, timeZone }: DemoContext, day: number, time = '09:15:00'): string =>
  instantAt(addDays(today, day), time, timeZone);

const endOf = ({ today, timeZone }: DemoContext, day: number): string =>
  instantAt(addDays(today, day + 1), DEFAULT_DAY_SWITCH_TIME, timeZone);

/** Everybody but the demo's own account, which is to answer. */
const cleanersOf = ({ cleaners }: DemoContext): number[] =>
  cleaners
    .filter(({ parti, compte }) => parti === undefined && compte === undefined)
    .map(({ id }) => id);

interface Answers {
  readonly sondageId: number;
  readonly given: readonly Given[];
}

/** Each apart, in an order of chance, as the server writes them. */
async function storeSettled(tx: Tx, random: Random, { sondageId, given }: Answers): Promise<void> {
  const rows = given.flatMap((each) =>
    Object.entries(each).map(([question, valeur]) => ({
      id: random.uuid(),
      sondage_id: sondageId,
      question,
      valeur,
      part: null,
    })),
  );
  await insertRows(
    tx,
    'sondage_reponses',
    rows.toSorted((a, b) => a.id.localeCompare(b.id)),
  );
}

async function storeSealed(
  tx: Tx,
  { secretBox }: DemoCompany,
  random: Random,
  { sondageId, given }: Answers,
): Promise<number> {
  if (secretBox === undefined) return 0;
  for (const each of given) {
    const reponses = Object.entries(each).map(([question, valeur]) => ({ question, valeur }));
    const sealing = { owner: envelopeOwner(sondageId), block: SONDAGE_BLOCK };
    const contenu = sealEnvelope(secretBox, { reponses, part: null }, sealing);
    await insertEnvelope(tx, { id: random.uuid(), sondage_id: sondageId, contenu });
  }
  return given.length;
}

const participationsOf = (
  { today }: DemoContext,
  random: Random,
  {
    sondageId,
    people,
    from,
    to,
  }: { sondageId: number; people: readonly number[]; from: number; to: number },
) =>
  people.map((employe_id) => ({
    sondage_id: sondageId,
    employe_id,
    jour: addDays(today, random.int(from, to)),
  }));

const draw = (
  random: Random,
  count: number,
  comments: readonly string[],
  answer: (random: Random, comment: string | undefined) => Given,
): Given[] =>
  Array.from({ length: count }, (_, index) =>
    answer(random, index < comments.length ? withFrenchSpaces(comments[index] ?? '') : undefined),
  );

const SETTLED = 18;
const SEALED = 7;
const CLOSED = 34;

export const storeSondages: StoreDemo = async (tx, company) => {
  const random = createRandom('sondages');
  const directeur = findAccount(company.managers, 'directeur').id;
  const people = cleanersOf(company);
  const common = { anonyme: true, ventilation: 'aucune' as const, auteur_id: directeur };
  const rows = await insertSondages(tx, [
    {
      ...common,
      ...textOf(texts.PRODUITS),
      statut: 'ouvert',
      ouvre_le: addDays(company.today, -5),
      ferme_le: addDays(company.today, 9),
      ouvre_at: at(company, -5),
      ferme_at: endOf(company, 9),
      depouilles: SETTLED,
      vous_avez_dit: '',
      nous_faisons: '',
      decide_le: null,
      decide_par: null,
      cree_le: at(company, -6),
      modifie_le: at(company, -5),
    },
    {
      ...common,
      ...textOf(texts.HORAIRES),
      statut: 'ferme',
      ouvre_le: addDays(company.today, -40),
      ferme_le: addDays(company.today, -26),
      ouvre_at: at(company, -40),
      ferme_at: endOf(company, -26),
      depouilles: CLOSED,
      vous_avez_dit: withFrenchSpaces(texts.HORAIRES.vous_avez_dit),
      nous_faisons: withFrenchSpaces(texts.HORAIRES.nous_faisons),
      decide_le: at(company, -12, '11:05:00'),
      decide_par: directeur,
      cree_le: at(company, -42),
      modifie_le: at(company, -12, '11:05:00'),
    },
    {
      ...common,
      ...textOf(texts.ACCUEIL),
      statut: 'brouillon',
      ouvre_le: null,
      ferme_le: null,
      ouvre_at: null,
      ferme_at: null,
      depouilles: 0,
      vous_avez_dit: '',
      nous_faisons: '',
      decide_le: null,
      decide_par: null,
      cree_le: at(company, -2),
      modifie_le: at(company, -2),
    },
  ]);
  const audience = { ...peopleOf(company), employes: [] };
  const [open, closed, draft] = [idAt(rows, 0), idAt(rows, 1), idAt(rows, 2)];
  await insertRows(
    tx,
    'audiences',
    [open, closed, draft].flatMap((id) => toTargets({ object: 'sondage', id }, audience)),
  );
  const settled = draw(random, SETTLED, texts.PRODUITS_COMMENTS, answerProduits);
  await storeSettled(tx, random, { sondageId: open, given: settled });
  const waiting = draw(random, SEALED, [], answerProduits);
  const sealed = await storeSealed(tx, company, random, { sondageId: open, given: waiting });
  const told = draw(random, CLOSED, texts.HORAIRES_COMMENTS, answerHoraires);
  await storeSettled(tx, random, { sondageId: closed, given: told });
  await insertRows(tx, 'sondage_participations', [
    ...participationsOf(company, random, {
      sondageId: open,
      people: people.slice(0, SETTLED + sealed),
      from: -4,
      to: -1,
    }),
    ...participationsOf(company, random, {
      sondageId: closed,
      people: people.slice(-CLOSED),
      from: -39,
      to: -27,
    }),
  ]);
  await insertRows(tx, 'deadlines', [
    {
      object: 'sondage' as const,
      object_id: open,
      key: 'fermeture-demo',
      due_at: endOf(company, 9),
    },
  ]);
  const [ouvert, ferme] = [
    { id: open, titre: withFrenchSpaces(texts.PRODUITS.titre) },
    { id: closed, titre: withFrenchSpaces(texts.HORAIRES.titre) },
  ];
  return {
    notices: tellOf(company, ouvert, ferme),
    acts: actsOf(company, directeur, ouvert, ferme),
  };
};

const textOf = ({
  titre,
  description,
  contenu,
}: {
  titre: string;
  description: string;
  contenu: FormContent;
}) => ({
  titre: withFrenchSpaces(titre),
  description: withFrenchSpaces(description),
  contenu: spaced(contenu),
  questions: countQuestions(contenu),
});

/** What the bell of the demo's employee shows of them. */
function tellOf(company: DemoCompany, open: Stored, closed: Stored): DemoNotice[] {
  const employe_id = findAccount(company.cleaners, 'employe').id;
  const t = sondagesTexts.fr;
  const [opened, concluded] = [at(company, -5), at(company, -12, '11:05:00')];
  const common = { employe_id, type: 'sondage' as const, courriel_le: null };
  return [
    {
      ...common,
      key: `${sondageKey(closed.id)}:conclusion`,
      lien: sondageLink(closed.id),
      titre: t('notice.concluded', { titre: closed.titre }),
      texte: t('notice.concluded_text'),
      cree_le: concluded,
      pousse_le: concluded,
      lu_le: concluded,
    },
    {
      ...common,
      key: sondageKey(open.id),
      lien: sondageLink(open.id),
      titre: t('notice.title', { titre: open.titre }),
      texte: t('notice.anonymous'),
      cree_le: opened,
      pousse_le: opened,
      lu_le: null,
    },
  ];
}

const actsOf = (
  company: DemoCompany,
  acteur_id: number,
  open: Stored,
  closed: Stored,
): DemoAct[] => [
  { le: at(company, -40), acteur_id, action: 'ouverture', objet: 'sondages', objet_id: closed.id },
  {
    le: at(company, -12, '11:05:00'),
    acteur_id,
    action: 'conclusion',
    objet: 'sondages',
    objet_id: closed.id,
  },
  { le: at(company, -5), acteur_id, action: 'ouverture', objet: 'sondages', objet_id: open.id },
];
