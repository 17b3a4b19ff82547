// What becomes of each quart that a request touches, as it is chosen before the approval, and what that makes. Pure.
import type { EndpointInput, EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  decideDemande,
  DemandeFile,
  getDemandeDossier,
} from '@releve/domain/features/demandes.ts';
import { covers } from '../time-span.ts';

export type Dossier = EndpointResponse<typeof getDemandeDossier>;
type DossierQuart = Dossier['quarts'][number];

export const SUITES = ['ouvrir', 'annuler', 'garder'] as const;
export type Suite = (typeof SUITES)[number];

/** `usual`: what happens to it where nobody chooses. */
export type ChosenQuart = DossierQuart & { usual: Suite };

/** A quart that is taken whole is opened; one of which only some hours are stays. */
export const listChosen = ({ demande: { debut, fin }, quarts }: Dossier): ChosenQuart[] =>
  quarts.map((quart) => {
    const isWhole = debut === null || fin === null || covers({ debut, fin }, quart);
    return { ...quart, usual: isWhole && !quart.est_commence ? 'ouvrir' : 'garder' };
  });

interface QuartChoice {
  suite: Suite;
  offers: readonly number[];
}

/** By the id of the quart. */
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

export const choiceOf = (choices: Choices, { quart_id, usual }: ChosenQuart): QuartChoice =>
  choices.get(quart_id) ?? { suite: usual, offers: [] };

const withChoice = (choices: Choices, quart: ChosenQuart, choice: QuartChoice): Choices =>
  new Map([...choices, [quart.quart_id, choice]]);

/** Only what is open can be offered. */
export const chooseSuite = (choices: Choices, quart: ChosenQuart, suite: Suite): Choices =>
  withChoice(choices, quart, {
    suite,
    offers: suite === 'ouvrir' ? choiceOf(choices, quart).offers : [],
  });

export function toggleOffer(choices: Choices, quart: ChosenQuart, employeId: number): Choices {
  const { suite, offers } = choiceOf(choices, quart);
  const isOffered = offers.includes(employeId);
  return withChoice(choices, quart, {
    suite,
    offers: isOffered ? offers.filter((id) => id !== employeId) : [...offers, employeId],
  });
}

/** Each open quart to those whom the ranking recommends, beside those already chosen. */
export function offerRecommended(choices: Choices, quarts: readonly ChosenQuart[]): Choices {
  let chosen = choices;
  for (const quart of quarts) {
    const { suite, offers } = choiceOf(choices, quart);
    const recommended = quart.candidats.filter(({ recommande }) => recommande);
    const all = new Set([...offers, ...recommended.map(({ employe }) => employe.id)]);
    if (suite === 'ouvrir') chosen = withChoice(chosen, quart, { suite, offers: [...all] });
  }
  return chosen;
}

type SentChoice = NonNullable<EndpointInput<typeof decideDemande>['body']['quarts']>[number];

/** Every quart at the version that was seen: one that has changed since then must not be freed unseen. */
export const writeChoices = (dossier: Dossier, choices: Choices): SentChoice[] =>
  listChosen(dossier).map((quart) => {
    const { suite, offers } = choiceOf(choices, quart);
    return {
      quart_id: quart.quart_id,
      version: quart.quart_version,
      suite,
      offrir_a: [...offers],
    };
  });

export type Effects = Record<Suite | 'offers', number> & {
  /** Minutes that the bank pays, and those that nobody does. */
  taken: number;
  unpaid: number;
  /** What is left in the bank, with what others wait for. */
  after: number;
};

export function effectsOf(dossier: Dossier, choices: Choices): Effects {
  const { demande, solde, minutes_maintenant } = dossier;
  const counts = { ouvrir: 0, annuler: 0, garder: 0, offers: 0 };
  // Who is to work all the same is not away that day.
  let worked = 0;
  for (const quart of freesQuarts(demande) ? listChosen(dossier) : []) {
    const { suite, offers } = choiceOf(choices, quart);
    counts[suite] += 1;
    counts.offers += offers.length;
    if (suite === 'garder' && quart.usual === 'ouvrir') worked += quart.minutes;
  }
  if (solde === null) return { ...counts, taken: 0, unpaid: 0, after: 0 };
  const minutes = Math.max(0, minutes_maintenant - worked);
  const payable = minutes_maintenant - solde.sans_solde;
  const taken = Math.min(payable, minutes);
  return { ...counts, taken, unpaid: minutes - taken, after: solde.apres + payable - taken };
}
