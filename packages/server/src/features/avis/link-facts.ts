// Evidence as values, kept in no language: what a quart, a punch, a suivi or an incident said on the day the notice was given.
import type { AVIS_LINKS } from '@releve/domain/features/avis.ts';
import type { Gravite, IncidentStatut, IncidentType } from '@releve/domain/features/incidents.ts';
import type { PunchType } from '@releve/domain/punch-steps.ts';

/** No name of anybody but sites: evidence is about the employee alone. */
export interface LinkFacts {
  readonly quart: {
    readonly date: string;
    readonly debut: string;
    readonly fin: string;
    readonly client: string;
    readonly annule: boolean;
  };
  readonly pointage: {
    readonly type: PunchType;
    readonly at: string;
    readonly date: string;
    readonly client: string;
    readonly hors_zone: boolean;
  };
  readonly suivi: {
    readonly titre: string;
    readonly date: string;
    readonly client: string | null;
    readonly pourcentage: number | null;
  };
  readonly incident: {
    readonly numero: string;
    readonly type: IncidentType;
    readonly gravite: Gravite;
    readonly client: string;
    readonly survenu_le: string;
    readonly date: string;
    readonly statut: IncidentStatut;
    readonly description: string;
  };
}

export type LinkKind = (typeof AVIS_LINKS)[number];

/** Of one kind, told apart by it. */
export type KnownFacts = { [Kind in LinkKind]: { genre: Kind; faits: LinkFacts[Kind] } }[LinkKind];

export type FoundLink = KnownFacts & { readonly id: number };

/** As the notice keeps it: without facts until it is given. */
export type StoredLink =
  | { readonly genre: LinkKind; readonly id: number; readonly fige_le?: undefined }
  | (FoundLink & { readonly fige_le: string });
