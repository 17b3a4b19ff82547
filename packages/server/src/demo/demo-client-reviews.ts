// What the demo's customers have said over the last year: most are pleased, two sites go up, two go down.
import { addDays } from '@releve/domain/working-day.ts';
import { isManager } from '@releve/domain/usergroup.ts';
import { buildAvisClient, type NewAvisClient } from '../testing/factories.ts';
import type { DemoContext, StoredManager, StoredSite } from './demo-context.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom, type Random } from './random.ts';

const DAYS = 330;

/** From the oldest review to the newest. */
const TRENDS: Readonly<Record<string, readonly [number, number]>> = {
  'CEN-06': [2.6, 4.6],
  'LAV-03': [2.9, 4.4],
  'RSU-03': [4.6, 2.7],
  'CEN-04': [4.4, 3],
  'EST-01': [4.4, 4.8],
};

const USUAL = [4, 4.3] as const;

type Comments = readonly [string, ...string[]];

const COMMENTS: Record<1 | 2 | 3 | 4 | 5, Comments> = {
  1: [
    'Personne n’est passé jeudi soir : les poubelles débordaient vendredi matin.',
    'La porte arrière est restée débarrée toute la nuit. À régler tout de suite.',
  ],
  2: [
    'Les toilettes du 2e étage ont été oubliées deux fois cette semaine.',
    'Planchers collants après le lavage, il reste du produit.',
    'On voit encore les traces de doigts sur les portes vitrées.',
  ],
  3: [
    'Correct dans l’ensemble, mais la cuisinette laisse à désirer le lundi.',
    'Le travail est bien fait, il faudrait remettre du savon plus souvent.',
    'Les coins et les plinthes mériteraient plus d’attention.',
  ],
  4: [
    'Bon service, équipe discrète et ponctuelle.',
    'Les bureaux sont propres, les vitres un peu moins.',
    'Nette amélioration depuis le mois dernier.',
    'Rien à redire, sauf un sac oublié au local du personnel.',
  ],
  5: [
    'Impeccable. Nos visiteurs l’ont remarqué.',
    'L’équipe a trouvé une fuite et nous a appelés aussitôt. Merci.',
    'Toujours souriants, et le plancher du hall brille.',
    'Excellent travail après l’événement de samedi.',
  ],
};

const SPEAKERS: readonly [string, ...string[]] = [
  'La direction',
  'Mme Beaulieu',
  'M. Cloutier',
  'La gérante',
  'Le concierge de jour',
  'Mme Paquette',
  'Le comité santé et sécurité',
];

const clampNote = (value: number): 1 | 2 | 3 | 4 | 5 =>
  Math.min(5, Math.max(1, Math.round(value))) as 1 | 2 | 3 | 4 | 5;

function buildReview(
  site: StoredSite,
  { progress, le }: { progress: number; le: string },
  authors: readonly [StoredManager, ...StoredManager[]],
  random: Random,
): NewAvisClient {
  const [from, to] = TRENDS[site.code] ?? USUAL;
  const note = clampNote(from + (to - from) * progress + (random.next() - 0.5) * 1.6);
  return buildAvisClient({
    client_id: site.id,
    auteur_id: random.pick(authors).id,
    note,
    commentaire: random.chance(0.85) ? withFrenchSpaces(random.pick(COMMENTS[note])) : '',
    par: random.pick(SPEAKERS),
    le,
    cree_le: `${le}T15:00:00Z`,
  });
}

export function buildDemoReviews({ sites, managers, today }: DemoContext): NewAvisClient[] {
  const random = createRandom('reviews');
  const [first, ...others] = managers.filter(({ usergroup }) => isManager(usergroup));
  if (first === undefined) throw new Error('Nobody writes reviews down');
  return sites.flatMap((site) => {
    // A site that has just begun has said nothing yet.
    if (site.code === 'LAV-05') return [];
    const count = site.code in TRENDS ? 12 : random.int(3, 9);
    return Array.from({ length: count }, (_, index) => {
      const progress = count === 1 ? 1 : index / (count - 1);
      const daysAgo = Math.max(1, Math.round(DAYS * (1 - progress)) + random.int(0, 9));
      return buildReview(
        site,
        { progress, le: addDays(today, -daysAgo) },
        [first, ...others],
        random,
      );
    });
  });
}
