// The photos of a report as they are looked at one after the other, in the order of its answers. Pure.
import type { PhotoMoment, Zone } from '@releve/domain/forms/form-answers.ts';
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

/** Those of an answer, then those of what was put right since, as the server has them. */
export function listViewedPhotos({
  formulaire,
  zones,
  images,
}: PhotographedRapport): ViewedPhoto[] {
  return visibleQuestions(formulaire.contenu, zones).flatMap(({ index, zone, questions }) =>
    questions.flatMap(({ cle, libelle }) =>
      images
        .filter((image) => image.zone === index && image.question === cle)
        .map(({ uuid, url, vignette_url, moment }) => ({
          uuid,
          url,
          thumbnail: vignette_url,
          moment,
          place: zone.nom === null ? libelle : `${zone.nom} · ${libelle}`,
        })),
    ),
  );
}

/** Round and round: after the last comes the first. */
export const stepIndex = (index: number, step: number, count: number): number =>
  count === 0 ? 0 : (index + step + count) % count;
