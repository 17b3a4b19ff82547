// Any form that can be published with any answers that can be given to it, for property tests on both sides: whoever
// asks gives the dice.
import type { Reponse, Valeur, Zone } from './form-answers.ts';
import { conditionTargets, isFittingValue, NA_TYPES, OPERATEURS_OF } from './form-rules.ts';
import {
  MAX_NOTE,
  QUESTION_TYPES,
  type Condition,
  type FormContent,
  type FormQuestion,
} from './form-schema.ts';
import { buildQuestion, buildSection, buildZone } from './form.fixture.ts';

/** A whole number from 0, below the bound. */
export type Dice = (bound: number) => number;

export interface DrawnReport {
  readonly content: FormContent;
  readonly zones: Zone[];
}

const pick = <Item>(dice: Dice, items: readonly Item[]): Item | undefined =>
  items[dice(items.length)];

function drawCondition(dice: Dice, targets: readonly FormQuestion[]): Condition | null {
  const target = targets.length > 0 && dice(3) === 0 ? pick(dice, targets) : undefined;
  const operateur = target && pick(dice, OPERATEURS_OF[target.type]);
  if (!target || !operateur) return null;
  const valeur = operateur === 'repondu' ? null : drawValue(dice, target);
  const chosen = Array.isArray(valeur) ? (valeur[0] ?? null) : valeur;
  const condition = { question: target.cle, operateur, valeur: chosen };
  return isFittingValue(condition, target) ? condition : null;
}

function drawQuestion(dice: Dice, cle: string): FormQuestion {
  const type = pick(dice, QUESTION_TYPES) ?? 'oui_non';
  const question = buildQuestion(type, { cle, libelle: `Question ${cle}`, poids: dice(101) });
  if (question.type !== 'choix') return question;
  const options = Array.from({ length: 2 + dice(4) }, (_, index) => ({
    cle: `option_${index}`,
    libelle: `Option ${index}`,
    points: dice(5) === 0 ? null : dice(101),
  }));
  return { ...question, options };
}

function drawForm(dice: Dice): FormContent {
  const content: FormContent = { sections: [] };
  for (let s = 0, count = 1 + dice(4); s < count; s += 1) {
    const section = buildSection({
      cle: `section_${s}`,
      titre: `Section ${s}`,
      repetable: dice(3) === 0,
      questions: [],
    });
    content.sections.push(section);
    for (let q = 0, length = 1 + dice(7); q < length; q += 1) {
      const question = drawQuestion(dice, `q_${s}_${q}`);
      const condition = drawCondition(dice, conditionTargets(content, s, q));
      section.questions.push({ ...question, condition });
    }
  }
  return content;
}

/** Also none, and N/A where there is such a thing. */
export function drawValue(dice: Dice, question: FormQuestion): Valeur {
  const kind = dice(6);
  if (kind === 0) return null;
  if (kind === 1 && NA_TYPES.includes(question.type)) return 'na';
  switch (question.type) {
    case 'oui_non':
      return dice(2) === 0 ? 'oui' : 'non';
    case 'note':
    case 'appa':
      return 1 + dice(MAX_NOTE);
    case 'nombre':
      return dice(501);
    case 'choix':
      return pick(dice, question.options)?.cle ?? null;
    case 'choix_multiple':
      return question.options.filter(() => dice(2) === 0).map(({ cle }) => cle);
    case 'texte':
    case 'signature':
      return `Texte ${dice(100)}`;
    case 'photo':
      return null;
  }
}

/** Hidden questions have answers too, as they do on a device where somebody changed their mind. */
const drawZones = (dice: Dice, { sections }: FormContent): Zone[] =>
  sections.flatMap(({ cle, repetable, questions }) =>
    Array.from({ length: repetable ? dice(4) : 1 }, (_, index) => {
      const answers = questions
        .filter(() => dice(8) > 0)
        .map((question): [string, Valeur] => [question.cle, drawValue(dice, question)]);
      return buildZone(cle, Object.fromEntries(answers), repetable ? `Zone ${index + 1}` : null);
    }),
  );

export function drawReport(dice: Dice): DrawnReport {
  const content = drawForm(dice);
  return { content, zones: drawZones(dice, content) };
}

/** The same answers with one changed wherever `change` gives another. */
export const changeAnswers = (
  zones: readonly Zone[],
  change: (zone: number, cle: string, answer: Reponse) => Reponse,
): Zone[] =>
  zones.map((zone, index) => ({
    ...zone,
    reponses: Object.fromEntries(
      Object.entries(zone.reponses).map(([cle, answer]) => [cle, change(index, cle, answer)]),
    ),
  }));
