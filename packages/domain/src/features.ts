// The features, as both sides know them. Everything that is composed from them, the rights, the journal, the notices and
// the settings, has their order.
import { avis } from './features/avis.feature.ts';
import { chiffres } from './features/chiffres.feature.ts';
import { clients } from './features/clients.feature.ts';
import { codes } from './features/codes.feature.ts';
import { company } from './features/company.feature.ts';
import { demandes } from './features/demandes.feature.ts';
import { documents } from './features/documents.feature.ts';
import { employes } from './features/employes.feature.ts';
import { equipements } from './features/equipements.feature.ts';
import { faults } from './features/faults.feature.ts';
import { formations } from './features/formations.feature.ts';
import { heures } from './features/heures.feature.ts';
import { horaire } from './features/horaire.feature.ts';
import { incidents } from './features/incidents.feature.ts';
import { inventaire } from './features/inventaire.feature.ts';
import { journal } from './features/journal.feature.ts';
import { journee } from './features/journee.feature.ts';
import { memos } from './features/memos.feature.ts';
import { messagerie } from './features/messagerie.feature.ts';
import { notifications } from './features/notifications.feature.ts';
import { online } from './features/online.feature.ts';
import { paie } from './features/paie.feature.ts';
import { presences } from './features/presences.feature.ts';
import { rapports } from './features/rapports.feature.ts';
import { session } from './features/session.feature.ts';
import { sondages } from './features/sondages.feature.ts';
import { suiviSchema } from './features/suivi-schema.feature.ts';
import { viePrivee } from './features/vie-privee.feature.ts';

export const FEATURES = [
  company,
  session,
  employes,
  clients,
  codes,
  horaire,
  presences,
  paie,
  heures,
  demandes,
  avis,
  incidents,
  memos,
  messagerie,
  documents,
  formations,
  equipements,
  inventaire,
  sondages,
  chiffres,
  rapports,
  suiviSchema,
  journee,
  journal,
  notifications,
  online,
  faults,
  viePrivee,
] as const;

export type AnyFeature = (typeof FEATURES)[number];
