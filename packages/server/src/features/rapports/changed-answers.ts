// What the next edition of a report answers otherwise, in words that the journal can show.
import { isDeepStrictEqual } from 'node:util';
import { answerIn, type Reponse, type Zone } from '@releve/domain/forms/form-answers.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { matchZones } from './zone-matching.ts';
import { writeAnswer } from './rapport-words.ts';

type Told = Record<string, string>;

export interface ChangedAnswers {
  readonly avant: Told;
  readonly apres: Told;
}

export function listChangedAnswers(
  { sections }: FormContent,
  before: readonly Zone[],
  after: readonly Zone[],
): ChangedAnswers {
  const avant: Told = {};
  const apres: Told = {};
  const questions = new Map(
    sections.flatMap((section) =>
      section.questions.map((question) => [question.cle, { question, titre: section.titre }]),
    ),
  );
  const tell = (told: Told, zone: Zone, cle: string, reponse: Reponse | undefined): void => {
    const found = questions.get(cle);
    if (!found) return;
    const answer = writeAnswer('fr', found.question, reponse);
    const photos = reponse?.photos.length ? `${reponse.photos.length} photo(s)` : '';
    const words = [answer, reponse?.remarque, photos].filter(Boolean).join(' · ');
    told[`${zone.nom ?? found.titre} – ${found.question.libelle}`] = words;
  };
  const places = matchZones(before, after);
  const compare = (old: Zone | undefined, fresh: Zone | undefined): void => {
    const keys = new Set([
      ...Object.keys(old?.reponses ?? {}),
      ...Object.keys(fresh?.reponses ?? {}),
    ]);
    for (const cle of keys) {
      const [was, is] = [old && answerIn(old, cle), fresh && answerIn(fresh, cle)];
      if (isDeepStrictEqual(was, is)) continue;
      if (old) tell(avant, old, cle, was);
      if (fresh) tell(apres, fresh, cle, is);
    }
  };
  for (const [index, old] of before.entries()) compare(old, after[places.get(index) ?? -1]);
  const known = new Set(places.values());
  for (const [index, fresh] of after.entries()) if (!known.has(index)) compare(undefined, fresh);
  return { avant, apres };
}
