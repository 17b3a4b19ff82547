// The features of the server. Add yours here: its routes, tables, jobs, files, channels and demo rows come with it.
import { storeAvis } from './demo/demo-avis.ts';
import { storeFaits } from './demo/demo-faits.ts';
import { storeClientFiles } from './demo/demo-client-files.ts';
import { storeCodes } from './demo/demo-codes.ts';
import { storeDemandes } from './demo/demo-demandes.ts';
import { storeDevices } from './demo/demo-devices.ts';
import { storeFormations } from './demo/demo-formations.ts';
import { storeDocuments } from './demo/demo-documents.ts';
import { storeEquipements } from './demo/demo-equipements.ts';
import { storeOffers } from './demo/demo-horaire.ts';
import { storeHeures } from './demo/demo-heures.ts';
import { storeIncidents } from './demo/demo-incidents.ts';
import { storeInventaire } from './demo/demo-inventaire.ts';
import { storeJournee } from './demo/demo-journee.ts';
import { storeMemos } from './demo/demo-memos.ts';
import { storeMessagerie } from './demo/demo-messagerie.ts';
import { storeNotifications } from './demo/demo-notifications.ts';
import { storePaie } from './demo/demo-paie.ts';
import type { StoreDemo } from './demo/demo-part.ts';
import { storePresences } from './demo/demo-presences.ts';
import { storeRapports } from './demo/demo-rapports-storage.ts';
import { storeSettings } from './demo/demo-settings.ts';
import { storeHumeur } from './demo/demo-humeur.ts';
import { storeSondages } from './demo/demo-sondages.ts';
import { attentionFeature } from './features/attention/attention.feature.ts';
import { avisFeature } from './features/avis/avis.feature.ts';
import { broadcastingFeature } from './features/broadcasting/broadcasting.feature.ts';
import { chiffresFeature } from './features/chiffres/chiffres.feature.ts';
import { clientsFeature } from './features/clients/clients.feature.ts';
import { codesFeature } from './features/codes/codes.feature.ts';
import { demandesFeature } from './features/demandes/demandes.feature.ts';
import { documentsFeature } from './features/documents/documents.feature.ts';
import { employesFeature } from './features/employes/employes.feature.ts';
import { equipementsFeature } from './features/equipements/equipements.feature.ts';
import { faultsFeature } from './features/faults/faults.feature.ts';
import { fichiersFeature } from './features/fichiers/fichiers.feature.ts';
import { formationsFeature } from './features/formations/formations.feature.ts';
import { heuresFeature } from './features/heures/heures.feature.ts';
import { horaireFeature } from './features/horaire/horaire.feature.ts';
import { incidentsFeature } from './features/incidents/incidents.feature.ts';
import { inventaireFeature } from './features/inventaire/inventaire.feature.ts';
import { journalFeature } from './features/journal/journal.feature.ts';
import { journeeFeature } from './features/journee/journee.feature.ts';
import { memosFeature } from './features/memos/memos.feature.ts';
import { messagerieFeature } from './features/messagerie/messagerie.feature.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { objectsFeature } from './features/objects/objects.feature.ts';
import { onlineFeature } from './features/online/online.feature.ts';
import { packsFeature } from './features/packs/packs.feature.ts';
import { paieFeature } from './features/paie/paie.feature.ts';
import { presencesFeature } from './features/presences/presences.feature.ts';
import { rapportsFeature } from './features/rapports/rapports.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { sessionFeature } from './features/session/session.feature.ts';
import { settingsFeature } from './features/settings/settings.feature.ts';
import { sondagesFeature } from './features/sondages/sondages.feature.ts';
import { suiviSchemaFeature } from './features/suivi-schema/suivi-schema.feature.ts';
import { syncFeature } from './features/sync/sync.feature.ts';
import { viePriveeFeature } from './features/vie-privee/vie-privee.feature.ts';
import { PLATFORM_TABLES, type Tables } from './platform/database-schema.ts';
import type { Feature } from './platform/feature.ts';

export const FEATURES: readonly Feature[] = [
  sessionFeature,
  settingsFeature,
  syncFeature,
  broadcastingFeature,
  notificationsFeature,
  attentionFeature,
  onlineFeature,
  faultsFeature,
  employesFeature,
  journalFeature,
  clientsFeature,
  codesFeature,
  fichiersFeature,
  searchFeature,
  memosFeature,
  objectsFeature,
  packsFeature,
  suiviSchemaFeature,
  horaireFeature,
  presencesFeature,
  paieFeature,
  heuresFeature,
  rapportsFeature,
  demandesFeature,
  messagerieFeature,
  incidentsFeature,
  avisFeature,
  documentsFeature,
  formationsFeature,
  equipementsFeature,
  inventaireFeature,
  sondagesFeature,
  chiffresFeature,
  journeeFeature,
  viePriveeFeature,
];

/** Every table there is. */
export const TABLES: readonly (keyof Tables)[] = [
  ...PLATFORM_TABLES,
  ...FEATURES.flatMap(({ tables }) => tables),
];

/** What each adds to the demo company, once its people, sites, quarts and punches are there. */
export const DEMO_PARTS: readonly StoreDemo[] = [
  storeSettings,
  storePaie,
  storeClientFiles,
  storeCodes,
  // Before the presences: a correction of punches becomes a request by itself, of a type that this one brings.
  storeDemandes,
  storePresences,
  storeMemos,
  storeNotifications,
  storeRapports,
  storeIncidents,
  storeAvis,
  storeFormations,
  storeDocuments,
  // After the documents that explain machines and products.
  storeEquipements,
  storeInventaire,
  storeSondages,
  storeHumeur,
  // After what its messages stand under.
  storeMessagerie,
  storeOffers,
  storeDevices,
  // Last: they are made of all the others.
  storeFaits,
  // After all that a night tells of.
  storeJournee,
  // After all that hours are computed from: what is locked no longer changes.
  storeHeures,
];
