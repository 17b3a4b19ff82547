import { getClient } from '@releve/domain/features/client-file.ts';
import {
  getInspection,
  inspectionTrend,
  listInspections,
  listReprises,
  putInspection,
} from '@releve/domain/features/inspections.ts';
import { listTaches } from '@releve/domain/features/taches.ts';
import { defineCommands } from '../../../platform/features/define-feature.ts';

export default defineCommands({
  commands: [
    {
      command: putInspection,
      name: 'commands.inspection',
      refreshes: [
        listInspections,
        getInspection,
        inspectionTrend,
        listReprises,
        listTaches,
        getClient,
      ],
    },
  ],
});
