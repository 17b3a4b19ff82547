// What failed in an inspection, each with what was asked, answered, and done about it. Pure.
import type { Inspection, Reprise } from '@releve/domain/features/inspections.ts';
import { answerIn, type Reponse } from '@releve/domain/forms/form-answers.ts';
import { failedItems } from '@releve/domain/forms/form-score.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';

export interface InspectionException {
  key: string;
  question: FormQuestion;
  /** The area or the section. */
  place: string;
  reponse: Reponse;
  /** Null where no task was made of it, as after a cancellation. */
  reprise: Reprise | null;
}

type Inspected = Pick<Inspection, 'formulaire' | 'zones' | 'a_reprendre'>;

/** In the order of the form; what was put right stays in its place. */
export function listExceptions({
  formulaire,
  zones,
  a_reprendre,
}: Inspected): InspectionException[] {
  const { sections } = formulaire.contenu;
  const keyOf = (zone: number, question: string) => `${zone} ${question}`;
  const reprises = new Map(a_reprendre.map((each) => [keyOf(each.zone, each.question), each]));
  const failed = new Set(
    failedItems(formulaire.contenu, zones).map((each) => keyOf(each.zone, each.question.cle)),
  );
  return sections.flatMap((section) =>
    zones.flatMap((zone, index) =>
      zone.section === section.cle
        ? section.questions.flatMap((question) => {
            const key = keyOf(index, question.cle);
            const reponse = answerIn(zone, question.cle);
            const reprise = reprises.get(key) ?? null;
            if (reponse === undefined || (reprise === null && !failed.has(key))) return [];
            return [{ key, question, place: zone.nom ?? section.titre, reponse, reprise }];
          })
        : [],
    ),
  );
}
