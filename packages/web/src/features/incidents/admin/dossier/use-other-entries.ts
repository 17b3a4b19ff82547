import type { IncidentPiece } from '@releve/domain/features/incident-parts.ts';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import type { OtherEntries } from '../../../objects/timeline-others.ts';

/** Those that came with the report are in its card. */
const isLater = ({ moment }: IncidentPiece): boolean => moment !== 'signalement';

/** Calls and the photos of what was done stand among states and comments: the acts of the journal do not hold them. */
export function useOtherEntries({
  appels,
  fichiers,
}: Pick<IncidentFile, 'appels' | 'fichiers'>): OtherEntries {
  const t = useT();
  const shots = Map.groupBy(fichiers.filter(isLater), ({ moment, le }) => `${moment}-${le}`);
  return {
    instead: 'incident_appel',
    entries: [
      ...appels.map(({ id, le, par, issue }) => ({
        kind: 'other' as const,
        key: `appel-${id}`,
        at: le,
        par,
        text: t('incidents_admin.calls.said', { issue: t(`incidents.call.issues.${issue}`) }),
      })),
      ...[...shots].flatMap(([key, pieces]) => {
        const [first] = pieces;
        if (first === undefined || first.moment === 'signalement') return [];
        return {
          kind: 'other' as const,
          key,
          at: first.le,
          par: null,
          text: t(`incidents_admin.dossier.moments.${first.moment}`),
          pieces,
        };
      }),
    ],
  };
}
