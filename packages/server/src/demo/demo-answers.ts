// How the demo's people answer a form: mostly well, each in their own way, with words where something is wrong.
import { answerIn, type Valeur, type Zone } from '@releve/domain/forms/form-answers.ts';
import type { FormContent, FormQuestion, FormSection } from '@releve/domain/forms/form-schema.ts';
import { FAILED_BELOW, pointsOf, scoreOf } from '@releve/domain/forms/form-score.ts';
import { withoutHidden } from '@releve/domain/forms/form-visibility.ts';
import { buildZone } from '@releve/domain/forms/form.fixture.ts';
import { ANSWER_TEXTS, AREAS, COMMENTS, LOW_TEXTS, REMARKS } from './demo-rapport-texts.ts';
import type { Random } from './random.ts';

/** 1 for flawless, 0.6 for many faults. */
export type Level = number;

function draw(question: FormQuestion, level: Level, random: Random): Valeur {
  switch (question.type) {
    case 'oui_non':
      if (question.poids === 0) return random.chance(0.3) ? 'oui' : 'non';
      if (random.chance(0.04)) return 'na';
      return random.chance(0.55 + 0.45 * level) ? 'oui' : 'non';
    case 'note':
      return Math.min(5, Math.max(1, Math.round(2.4 + 2.6 * level + random.next() - 0.5)));
    case 'appa':
      return Math.min(5, Math.max(1, Math.round(4.2 - 3.2 * level + 1.6 * random.next() - 0.6)));
    case 'nombre':
      return random.int(2, Math.min(question.max ?? 60, 75));
    case 'choix': {
      const index = random.chance(level) ? 0 : random.int(0, question.options.length - 1);
      return question.options[index]?.cle ?? null;
    }
    case 'choix_multiple':
      return question.options.filter(() => random.chance(0.22)).map(({ cle }) => cle);
    case 'texte':
      return random.pick(ANSWER_TEXTS[question.cle] ?? ['']);
    case 'photo':
    case 'signature':
      return null;
  }
}

const REMARK_KINDS = [
  [/sols/, 'sols'],
  [/surfaces|mobilier|local/, 'surfaces'],
  [/vitres|miroirs/, 'vitres'],
  [/cuvettes|appareils|odeur|sanitaires/, 'sanitaires'],
] as const;

const remarkOn = (cle: string, random: Random): string => {
  const [, kind] = REMARK_KINDS.find(([pattern]) => pattern.test(cle)) ?? [null, 'autre' as const];
  return random.pick(REMARKS[kind]);
};

const areasOf = ({ cle, repetable }: FormSection, random: Random): (string | null)[] => {
  if (!repetable) return [null];
  const areas = AREAS[cle] ?? ['Hall'];
  return areas.slice(0, random.int(Math.min(2, areas.length), areas.length));
};

export function answerForm(content: FormContent, level: Level, random: Random): Zone[] {
  const zones = content.sections.flatMap((section) =>
    areasOf(section, random).map((nom) => {
      const answers = section.questions.map(
        (question) => [question.cle, draw(question, level, random)] as const,
      );
      return buildZone(section.cle, Object.fromEntries(answers), nom);
    }),
  );
  const isLow = isLowScore(content, zones);
  return withoutHidden(content, zones)
    .map((zone) => (isLow ? withLowTexts(zone, random) : zone))
    .map((zone) => withRemarks(content, zone, random));
}

const LOW_BELOW = 85;

const isLowScore = (content: FormContent, zones: readonly Zone[]): boolean =>
  (scoreOf(content, zones).pourcentage ?? 100) < LOW_BELOW;

/** What was found and what the client said go with the percent. */
const withLowTexts = (zone: Zone, random: Random): Zone => ({
  ...zone,
  reponses: Object.fromEntries(
    Object.entries(zone.reponses).map(([cle, reponse]) => {
      const texts = LOW_TEXTS[cle];
      return [cle, texts ? { ...reponse, valeur: random.pick(texts) } : reponse];
    }),
  ),
});

export const commentOn = (content: FormContent, zones: readonly Zone[], random: Random): string =>
  random.pick(COMMENTS[isLowScore(content, zones) ? 'bas' : 'bien']);

function withRemarks(content: FormContent, zone: Zone, random: Random): Zone {
  const section = content.sections.find(({ cle }) => cle === zone.section);
  const reponses = (section?.questions ?? []).flatMap((question) => {
    const reponse = answerIn(zone, question.cle);
    if (reponse === undefined) return [];
    const points = pointsOf(question, reponse);
    const hasFailed = points !== null && points < FAILED_BELOW && question.poids > 0;
    const remarque = hasFailed ? remarkOn(question.cle, random) : '';
    return [[question.cle, { ...reponse, remarque }] as const];
  });
  return { ...zone, reponses: Object.fromEntries(reponses) };
}
