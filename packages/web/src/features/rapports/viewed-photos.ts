// The photos of a report as they are looked at one after the other, in the order of its answers. Pure.
import { answerIn, type PhotoMoment, type Zone } from '@releve/domain/forms/form-answers.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { visibleQuestions } from '@releve/domain/forms/form-visibility.ts';
import type { RapportPhoto } from '@releve/domain/features/rapports.ts';

export interface ViewedPhoto {
  uuid: string;
  url: string;
  thumbnail: string;
  moment: PhotoMoment | null;
  /** The area, where there are several, and the question. */
  place: string;
}

interface PhotographedRapport {
  formulaire: { contenu: FormContent };
  zones: readonly Zone[];
  images: readonly RapportPhoto[];
}

/** Only those that arrived: an answer may name one that is still on its way. */
export function listViewedPhotos({
  formulaire,
  zones,
  images,
}: PhotographedRapport): ViewedPhoto[] {
  const byUuid = new Map(images.map((image) => [image.uuid, image]));
  return visibleQuestions(formulaire.contenu, zones).flatMap(({ zone, questions }) =>
    questions.flatMap((question) =>
      (answerIn(zone, question.cle)?.photos ?? []).flatMap(({ uuid, moment }) => {
        const image = byUuid.get(uuid);
        if (image === undefined) return [];
        const place = zone.nom === null ? question.libelle : `${zone.nom} · ${question.libelle}`;
        return [{ uuid, url: image.url, thumbnail: image.vignette_url, moment, place }];
      }),
    ),
  );
}

/** Round and round: after the last comes the first. */
export const stepIndex = (index: number, step: number, count: number): number =>
  count === 0 ? 0 : (index + step + count) % count;
