// Every feature of the app. A new one adds its line here; whatever else it has to say is in its own `x.feature.ts`.
import { avis } from '../features/avis/avis.feature.ts';
import { browserStats } from '../features/browser-stats/browser-stats.feature.ts';
import { chiffres } from '../features/chiffres/chiffres.feature.ts';
import { clients } from '../features/clients/clients.feature.ts';
import { codes } from '../features/codes/codes.feature.ts';
import { dashboard } from '../features/dashboard/dashboard.feature.ts';
import { demandes } from '../features/demandes/demandes.feature.ts';
import { documents } from '../features/documents/documents.feature.ts';
import { employes } from '../features/employes/employes.feature.ts';
import { equipements } from '../features/equipements/equipements.feature.ts';
import { formations } from '../features/formations/formations.feature.ts';
import { formulaire } from '../features/rapports/formulaire/formulaire.feature.ts';
import { home } from '../features/home/home.feature.ts';
import { horaire } from '../features/horaire/horaire.feature.ts';
import { importFeature } from '../features/import/import.feature.ts';
import { incidents } from '../features/incidents/incidents.feature.ts';
import { inventaire } from '../features/inventaire/inventaire.feature.ts';
import { inspections } from '../features/rapports/inspections/inspections.feature.ts';
import { journal } from '../features/journal/journal.feature.ts';
import { memos } from '../features/memos/memos.feature.ts';
import { messagerie } from '../features/messagerie/messagerie.feature.ts';
import { notifications } from '../features/notifications/notifications.feature.ts';
import { objects } from '../features/objects/objects.feature.ts';
import { online } from '../features/online/online.feature.ts';
import { packs } from '../features/packs/packs.feature.ts';
import { paie } from '../features/paie/paie.feature.ts';
import { planner } from '../features/planner/planner.feature.ts';
import { preferences } from '../features/preferences/preferences.feature.ts';
import { presences } from '../features/presences/presences.feature.ts';
import { profile } from '../features/profile/profile.feature.ts';
import { punch } from '../features/punch/punch.feature.ts';
import { rapports } from '../features/rapports/record/rapports.feature.ts';
import { serverSettings } from '../features/server-settings/server-settings.feature.ts';
import { session } from '../features/session/session.feature.ts';
import { sondages } from '../features/sondages/sondages.feature.ts';
import { specialDays } from '../features/special-days/special-days.feature.ts';
import { suiviSchema } from '../features/rapports/suivi-schema/suivi-schema.feature.ts';
import { suivis } from '../features/rapports/suivis/suivis.feature.ts';
import { heures } from '../features/heures/heures.feature.ts';
import { viePrivee } from '../features/vie-privee/vie-privee.feature.ts';
import type { Feature } from '../platform/features/define-feature.ts';

const LISTED = [
  avis,
  browserStats,
  chiffres,
  clients,
  codes,
  dashboard,
  demandes,
  documents,
  employes,
  equipements,
  inventaire,
  formations,
  formulaire,
  home,
  horaire,
  importFeature,
  incidents,
  inspections,
  journal,
  memos,
  messagerie,
  notifications,
  objects,
  online,
  packs,
  paie,
  planner,
  preferences,
  presences,
  profile,
  punch,
  rapports,
  serverSettings,
  session,
  sondages,
  specialDays,
  suiviSchema,
  suivis,
  heures,
  viePrivee,
] as const;

export type RouteName = (typeof LISTED)[number] extends infer Each
  ? Each extends Feature<infer Name>
    ? Name
    : never
  : never;

export const FEATURES: readonly Feature<RouteName>[] = LISTED;
