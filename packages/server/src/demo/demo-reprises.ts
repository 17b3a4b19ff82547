// What failed the demo's inspections: put right and scored again long ago, done a few days ago, or still to do.
import { withAnswer, type Reponse, type Zone } from '@releve/domain/forms/form-answers.ts';
import { type FailedItem, failedItems, scoreOf } from '@releve/domain/forms/form-score.ts';
import { bestValue, buildReponse } from '@releve/domain/forms/form.fixture.ts';
import { addDays, instantAt } from '@releve/domain/working-day.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { writeTask } from '../features/rapports/rapport-words.ts';
import { buildTache, type NewTache } from '../testing/factories.ts';
import type { NewRapport } from '../testing/rapport-factories.ts';
import type { DemoContext } from './demo-context.ts';
import { RECENT_DAYS } from './demo-rapports.ts';
import type { StoredQuart } from './demo-visits.ts';

const RESCORED_AFTER_DAYS = 16;

interface DemoReprise {
  readonly item: FailedItem;
  readonly tache: NewTache;
  readonly statut: 'a_faire' | 'faite' | 'reevaluee';
  readonly faite_le: string | null;
  readonly faite_par: number | null;
  readonly nouvelle_reponse: Reponse | null;
  readonly reevaluee_le: string | null;
  readonly reevaluee_par: number | null;
}

export interface DemoInspection {
  readonly rapport: NewRapport;
  readonly reprises: readonly DemoReprise[];
}

/** Who was sent there next, and when they left. */
function createNextVisitFinder({ today, timeZone }: DemoContext, quarts: readonly StoredQuart[]) {
  const bySite = Map.groupBy(
    quarts.filter(
      ({ employe_id, statut, date }) => employe_id && statut === 'publie' && date < today,
    ),
    ({ client_id }) => client_id,
  );
  return (clientId: number, date: string): { par: number; le: string } | undefined => {
    const next = (bySite.get(clientId) ?? [])
      .filter((quart) => quart.date > date)
      .toSorted((a, b) => a.date.localeCompare(b.date))[0];
    if (!next?.employe_id) return undefined;
    return { par: next.employe_id, le: instantAt(next.date, '22:45:00', timeZone) };
  };
}

export function planDemoReprises(
  context: DemoContext,
  inspections: readonly NewRapport[],
  formOf: (rapport: NewRapport) => PublishedForm,
  quarts: readonly StoredQuart[],
): DemoInspection[] {
  const findNextVisit = createNextVisitFinder(context, quarts);
  const { today } = context;
  return inspections.map((rapport) => {
    const { contenu } = formOf(rapport);
    const clientId = rapport.client_id ?? 0;
    const isOld = rapport.date < addDays(today, -RECENT_DAYS);
    const isSettled = rapport.date <= addDays(today, -RESCORED_AFTER_DAYS);
    const visit = isOld ? findNextVisit(clientId, rapport.date) : undefined;
    const reprises = failedItems(contenu, rapport.zones).map((item): DemoReprise => {
      const statut = visit === undefined ? 'a_faire' : isSettled ? 'reevaluee' : 'faite';
      const isRescored = statut === 'reevaluee';
      const text = writeTask(
        { libelle: item.question.libelle, zone: item.nom, remarque: item.reponse.remarque },
        rapport.date,
      );
      return {
        item,
        statut,
        tache: buildTache({
          client_id: clientId,
          ...text,
          frequence: 'prochaine_visite',
          dates: [rapport.date],
          minutes: 10,
          ordre: 100,
          actif: statut === 'a_faire',
        }),
        faite_le: visit?.le ?? null,
        faite_par: visit?.par ?? null,
        nouvelle_reponse: isRescored ? buildReponse(bestValue(item.question)) : null,
        reevaluee_le: isRescored ? addHours(visit?.le ?? rapport.termine_le, 12) : null,
        reevaluee_par: isRescored ? rapport.auteur_id : null,
      };
    });
    const after = reprises.reduce<Zone[]>(
      (zones, { item, nouvelle_reponse }) =>
        nouvelle_reponse
          ? withAnswer(zones, item.zone, item.question.cle, nouvelle_reponse)
          : zones,
      rapport.zones,
    );
    const isRescored = reprises.some(({ statut }) => statut === 'reevaluee');
    const pourcentage_apres = isRescored ? scoreOf(contenu, after).pourcentage : null;
    return { rapport: { ...rapport, pourcentage_apres }, reprises };
  });
}

const addHours = (instant: string, hours: number): string =>
  Temporal.Instant.from(instant).add({ hours }).toString();
