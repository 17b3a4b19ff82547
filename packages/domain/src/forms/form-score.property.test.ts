import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeAnswers,
  drawReport,
  drawValue,
  type Dice,
  type DrawnReport,
} from './drawn-report.fixture.ts';
import { formContent } from './form-rules.ts';
import type { FormContent, FormQuestion } from './form-schema.ts';
import { failedItems, isScored, scoreOf, sumLines } from './form-score.ts';
import { validateZones } from './form-validation.ts';
import { visibleQuestions, withoutHidden } from './form-visibility.ts';

const RUNS = { numRuns: 150 };

const check = (property: (report: DrawnReport, dice: Dice) => void) =>
  fc.assert(
    fc.property(fc.gen(), (generate) => {
      const dice: Dice = (bound) => generate(fc.nat, { max: bound - 1 });
      property(drawReport(dice), dice);
    }),
    RUNS,
  );

const mapQuestions = (
  { sections }: FormContent,
  change: (question: FormQuestion) => FormQuestion,
): FormContent => ({
  sections: sections.map((section) => ({ ...section, questions: section.questions.map(change) })),
});

const withoutConditions = (content: FormContent): FormContent =>
  mapQuestions(content, (question) => ({ ...question, condition: null }));

const questionsOf = ({ sections }: FormContent) => sections.flatMap(({ questions }) => questions);

/** Any order, each as likely. */
function shuffle<Item>(items: readonly Item[], dice: Dice): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(dice(rest.length), 1));
}

describe('what is drawn', () => {
  it('is a form that can be published, with answers that can be given', () => {
    check(({ content, zones }) => {
      expect(formContent.safeParse(content).error?.issues).toBeUndefined();
      expect(validateZones(content, zones)).toEqual([]);
    });
  });
});

describe('the percent', () => {
  it('is whole, from 0 to 100, and null exactly where nothing counts', () => {
    check(({ content, zones }) => {
      const { pourcentage, lignes } = scoreOf(content, zones);
      const isCounted = lignes.some(({ points, poids }) => points !== null && poids > 0);
      expect(pourcentage === null).toBe(!isCounted);
      if (pourcentage === null) return;
      expect(Number.isInteger(pourcentage)).toBe(true);
      expect(pourcentage).toBeGreaterThanOrEqual(0);
      expect(pourcentage).toBeLessThanOrEqual(100);
    });
  });

  it('is the weighted mean, rounded once, half up: as fractions have it', () => {
    check(({ content, zones }) => {
      const { pourcentage, lignes } = scoreOf(content, zones);
      let above = 0n;
      let weight = 0n;
      for (const { points, poids } of lignes) {
        if (points === null) continue;
        above += BigInt(poids) * BigInt(points);
        weight += BigInt(poids);
      }
      const exact = weight === 0n ? null : Number((above * 2n + weight) / (weight * 2n));
      expect(pourcentage).toBe(exact);
    });
  });

  it('is what its lines add up to, in any order, and so is each zone’s', () => {
    check(({ content, zones }, dice) => {
      const { zones: byZone, lignes, ...total } = scoreOf(content, zones);
      expect(sumLines(shuffle(lignes, dice))).toEqual(total);
      byZone.forEach(({ section: _section, nom: _nom, ...score }, index) => {
        expect(sumLines(lignes.filter(({ zone }) => zone === index))).toEqual(score);
      });
    });
  });

  it('is the same after a journey through JSON', () => {
    check(({ content, zones }) => {
      const there = JSON.parse(JSON.stringify({ content, zones })) as DrawnReport;
      expect(scoreOf(there.content, there.zones)).toEqual(scoreOf(content, zones));
    });
  });

  it('does not change where every weight is multiplied', () => {
    check(({ content, zones }, dice) => {
      const factor = 2 + dice(50);
      const heavier = mapQuestions(content, (question) => ({
        ...question,
        poids: question.poids * factor,
      }));
      expect(scoreOf(heavier, zones).pourcentage).toBe(scoreOf(content, zones).pourcentage);
    });
  });

  it('does not change with the order of questions, sections and zones', () => {
    check(({ content, zones }, dice) => {
      const free = withoutConditions(content);
      const shuffled = {
        sections: shuffle(free.sections, dice).map((section) => ({
          ...section,
          questions: shuffle(section.questions, dice),
        })),
      };
      const { pourcentage } = scoreOf(free, zones);
      expect(scoreOf(shuffled, shuffle(zones, dice)).pourcentage).toBe(pourcentage);
    });
  });

  it('is the same whatever the answers that are not asked, kept or dropped', () => {
    check(({ content, zones }, dice) => {
      const { pourcentage } = scoreOf(content, zones);
      const asked = new Set(
        visibleQuestions(content, zones).flatMap(({ index, questions }) =>
          questions.map(({ cle }) => `${index}.${cle}`),
        ),
      );
      const questions = new Map(questionsOf(content).map((question) => [question.cle, question]));
      const other = changeAnswers(zones, (zone, cle, answer) => {
        const question = questions.get(cle);
        if (!question || asked.has(`${zone}.${cle}`)) return answer;
        return { ...answer, valeur: drawValue(dice, question) };
      });
      expect(scoreOf(content, other).pourcentage).toBe(pourcentage);
      expect(scoreOf(content, withoutHidden(content, zones)).pourcentage).toBe(pourcentage);
    });
  });

  it('leaves out what does not apply, as if it were not asked', () => {
    check(({ content: drawn, zones }, dice) => {
      const content = withoutConditions(drawn);
      const chosen = new Set(
        questionsOf(content)
          .filter(isScored)
          .filter(() => dice(2) === 0)
          .map(({ cle }) => cle),
      );
      const notApplicable = changeAnswers(zones, (_zone, cle, answer) =>
        chosen.has(cle) ? { ...answer, valeur: 'na' } : answer,
      );
      const unweighted = mapQuestions(content, (question) =>
        chosen.has(question.cle) ? { ...question, poids: 0 } : question,
      );
      const { pourcentage } = scoreOf(unweighted, zones);
      expect(scoreOf(content, notApplicable).pourcentage).toBe(pourcentage);
    });
  });

  it('of answers cut short is that of what was answered', () => {
    check(({ content: drawn, zones }) => {
      const content = withoutConditions(drawn);
      const unanswered = changeAnswers(zones, (_zone, _cle, answer) => ({
        ...answer,
        valeur: null,
      }));
      expect(scoreOf(content, unanswered).pourcentage).toBeNull();
      expect(scoreOf(content, unanswered).lignes.every(({ points }) => points === null)).toBe(true);
    });
  });

  it('never falls where a failed item is put right', () => {
    check(({ content: drawn, zones }) => {
      const content = withoutConditions(drawn);
      const failed = failedItems(content, zones).filter(
        ({ question }) => question.type !== 'choix',
      );
      const good = { oui_non: 'oui', note: 5, appa: 1 } as const;
      const repaired = changeAnswers(zones, (zone, cle, answer) => {
        const item = failed.find((each) => each.zone === zone && each.question.cle === cle);
        const type = item?.question.type;
        if (type !== 'oui_non' && type !== 'note' && type !== 'appa') return answer;
        return { ...answer, valeur: good[type] };
      });
      const before = scoreOf(content, zones).pourcentage ?? 0;
      expect(scoreOf(content, repaired).pourcentage ?? 0).toBeGreaterThanOrEqual(before);
    });
  });
});
