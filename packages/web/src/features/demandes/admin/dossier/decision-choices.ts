// What becomes of each quart that a request touches, as it is chosen before the approval, and what that makes. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  decideDemande,
  DemandeFile,
  getDemandeDossier,
} from '@releve/domain/features/demandes.ts';
import type { EndpointInput } from '@releve/domain/endpoint.ts';

export type Dossier = EndpointResponse<typeof getDemandeDossier>;
export type DossierQuart = Dossier['quarts'][number];

export const SUITES = ['ouvrir', 'annuler', 'garder'] as const;
export type Suite = (typeof SUITES)[number];

export interface QuartChoice {
  suite: Suite;
  offers: readonly number[];
}

/** By the id of the quart; one that is not named opens, and is offered to nobody. */
export type Choices = ReadonlyMap<number, QuartChoice>;

export const NO_CHOICE: Choices = new Map();

/** Whether the approval frees quarts. Other times that were asked for leave the quart with the person. */
export const freesQuarts = ({
  type,
  annule_id,
  details,
}: Pick<DemandeFile, 'type' | 'annule_id' | 'details'>): boolean =>
  annule_id === null &&
  (type.nature === 'absence' || (type.nature === 'horaire' && !details.debut_voulu));

export function choiceOf(choices: Choices, quart: DossierQuart): QuartChoice {
  if (quart.est_commence) return { suite: 'garder', offers: [] };
  return choices.get(quart.quart_id) ?? { suite: 'ouvrir', offers: [] };
}

const withChoice = (choices: Choices, quart: DossierQuart, choice: QuartChoice): Choices =>
  new Map([...choices, [quart.quart_id, choice]]);

/** Only what is open can be offered. */
export const chooseSuite = (choices: Choices, quart: DossierQuart, suite: Suite): Choices =>
  withChoice(choices, quart, {
    suite,
    offers: suite === 'ouvrir' ? choiceOf(choices, quart).offers : [],
  });

export function toggleOffer(choices: Choices, quart: DossierQuart, employeId: number): Choices {
  const { suite, offers } = choiceOf(choices, quart);
  const isOffered = offers.includes(employeId);
  return withChoice(choices, quart, {
    suite,
    offers: isOffered ? offers.filter((id) => id !== employeId) : [...offers, employeId],
  });
}

/** Each open quart to those whom the ranking recommends, beside those already chosen. */
export function offerRecommended(choices: Choices, quarts: readonly DossierQuart[]): Choices {
  let chosen = choices;
  for (const quart of quarts) {
    const { suite, offers } = choiceOf(choices, quart);
    const recommended = quart.candidats.filter(({ recommande }) => recommande);
    const all = new Set([...offers, ...recommended.map(({ employe }) => employe.id)]);
    if (suite === 'ouvrir') chosen = withChoice(chosen, quart, { suite, offers: [...all] });
  }
  return chosen;
}

export type SentChoice = NonNullable<EndpointInput<typeof decideDemande>['body']['quarts']>[number];

/** Every quart at the version that was seen: one that has changed since then must not be freed unseen. */
export const writeChoices = (quarts: readonly DossierQuart[], choices: Choices): SentChoice[] =>
  quarts.map((quart) => {
    const { suite, offers } = choiceOf(choices, quart);
    return {
      quart_id: quart.quart_id,
      version: quart.quart_version,
      suite,
      offrir_a: [...offers],
    };
  });

export type Effects = Record<Suite | 'offers', number> & {
  /** Of the bank: below zero where they come back to it. */
  taken: number;
  unpaid: number;
};

export function effectsOf({ demande, quarts, solde }: Dossier, choices: Choices): Effects {
  const effects: Effects = {
    ouvrir: 0,
    annuler: 0,
    garder: 0,
    offers: 0,
    taken: solde === null ? 0 : solde.solde - solde.apres,
    unpaid: solde?.sans_solde ?? 0,
  };
  if (!freesQuarts(demande)) return effects;
  for (const quart of quarts) {
    const { suite, offers } = choiceOf(choices, quart);
    effects[suite] += 1;
    effects.offers += offers.length;
  }
  return effects;
}
