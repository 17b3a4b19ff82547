import { listFiledFor } from '@releve/domain/features/demande-filing.ts';
import { addDemandePieces } from '@releve/domain/features/demande-pieces.ts';
import * as typeEndpoints from '@releve/domain/features/demande-types.ts';
import * as endpoints from '@releve/domain/features/demandes.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createSettingsReader } from '../horaire/horaire-settings.ts';
import { createAccruals } from './accrual.jobs.ts';
import * as ask from './ask.service.ts';
import * as banks from './banks.service.ts';
import * as decisions from './decide.service.ts';
import * as delegations from './delegations.service.ts';
import { readFile, type DemandeServices } from './demande-access.ts';
import { demandeThread } from './demande-thread.ts';
import { demandeNames } from './demandes.repository.ts';
import type { DemandesTables } from './demandes.tables.ts';
import { getDossier } from './dossier.service.ts';
import { escalateDemandes } from './escalation.jobs.ts';
import * as lists from './list.service.ts';
import { addPieces } from './pieces.service.ts';
import * as proposals from './proposal.service.ts';
import * as types from './types.service.ts';
import { demandesPersonal } from './demandes.personal.ts';

export const demandesFeature = defineFeature<DemandesTables>({
  name: 'demandes',
  tables: {
    banques: true,
    accumulations: true,
    demande_types: true,
    demandes: true,
    demande_quarts: true,
    delegations: true,
  },
  personalData: demandesPersonal,
  jobs: [escalateDemandes],
  attachments: [endpoints.DEMANDE_PIECE],
  threads: { demande: demandeThread },
  journalNames: demandeNames,
  attention: (app) => {
    const open = createOpen(app);
    return [
      {
        key: 'demandes',
        list: endpoints.listDemandes,
        ability: endpoints.decideDemande.ability,
        lien: '/admin/demandes?portee=miens',
        count: async (context) => lists.countToDecide(context, await open()),
      },
      {
        key: 'propositions',
        list: endpoints.listMyDemandes,
        lien: '/user/demandes?statut=proposition',
        count: (context) => lists.countToAnswer(context),
      },
    ];
  },
  day: (app) => {
    const open = createOpen(app);
    return {
      cards: [
        {
          carte: 'demandes',
          list: endpoints.listDemandes,
          ability: endpoints.decideDemande.ability,
          lien: '/admin/demandes?portee=miens',
          itemLien: ({ id }) => `/admin/demandes?demande=${id}`,
          actes: { accepter: endpoints.decideDemandes, refuser: endpoints.decideDemandes },
          rows: async (context) => lists.dayOfDemandes(context, await open()),
        },
      ],
    };
  },
  register,
});

type Open = () => Promise<DemandeServices>;

function createOpen(app: App): Open {
  const readSettings = createSettingsReader(app);
  const { files, attachments } = app;
  return async () => ({ settings: await readSettings(), files, attachments });
}

function register(app: App): void {
  const open = createOpen(app);
  app.jobs.register(createAccruals(createSettingsReader(app)));
  registerDemandes(app, open);
  registerDecisions(app, open);
  registerTypes(app);
  registerBanks(app, open);
}

function registerDemandes(app: App, open: Open): void {
  serve(app, endpoints.listMyDemandes, async (context) =>
    lists.listMyDemandes(context, await open(), context.query),
  );
  serve(app, endpoints.listDemandes, async (context) =>
    lists.listDemandes(context, await open(), context.query),
  );
  serve(app, listFiledFor, async (context) =>
    lists.listFiledFor(context, await open(), context.query),
  );
  serve(app, endpoints.getDemande, async (context) =>
    readFile(context, await open(), context.params.id),
  );
  serve(app, endpoints.getDemandeCalendar, async (context) =>
    lists.getCalendar(context, await open(), context.query),
  );
  serve(app, endpoints.createDemande, async (context) =>
    ask.createDemande(context, await open(), context.body),
  );
  serve(app, endpoints.withdrawDemande, async (context) =>
    ask.withdrawDemande(context, await open(), context.params.uuid),
  );
  serve(app, endpoints.cancelDemande, async (context) =>
    ask.cancelDemande(context, await open(), context.params.id, context.body),
  );
  serve(app, addDemandePieces, async (context) =>
    addPieces(context, await open(), context.params.uuid, context.body.pieces),
  );
}

function registerDecisions(app: App, open: Open): void {
  serve(app, endpoints.getDemandeDossier, async (context) =>
    getDossier(context, await open(), context.params.id),
  );
  serve(app, endpoints.decideDemande, async (context) =>
    decisions.decideDemande(context, await open(), context.params.id, context.body),
  );
  serve(app, endpoints.decideDemandes, async (context) =>
    decisions.decideDemandes(context, await open(), context.body),
  );
  serve(app, endpoints.reopenDemande, async (context) =>
    decisions.reopenDemande(context, await open(), context.params.id, context.body.version),
  );
  serve(app, endpoints.proposeDates, async (context) =>
    proposals.proposeDates(context, await open(), context.params.id, context.body),
  );
  serve(app, endpoints.answerProposition, async (context) =>
    proposals.answerProposition(context, await open(), context.params.id, context.body),
  );
  serve(app, typeEndpoints.listDelegations, async (context) =>
    delegations.listDelegations(context, await open()),
  );
  serve(app, typeEndpoints.addDelegation, async (context) =>
    delegations.addDelegation(context, await open(), context.body),
  );
  serve(app, typeEndpoints.endDelegation, async (context) =>
    delegations.endDelegation(context, await open(), context.params.id),
  );
}

function registerTypes(app: App): void {
  serve(app, typeEndpoints.listDemandeTypes, (context) => types.listTypes(context));
  serve(app, typeEndpoints.createDemandeType, (context) => types.createType(context, context.body));
  serve(app, typeEndpoints.updateDemandeType, (context) =>
    types.updateType(context, context.params.id, context.body),
  );
  serve(app, typeEndpoints.createBanque, (context) => types.banques.create(context, context.body));
  serve(app, typeEndpoints.updateBanque, (context) =>
    types.banques.update(context, context.params.id, context.body),
  );
  serve(app, typeEndpoints.listAccrualRules, (context) => types.listAccrualRules(context));
  serve(app, typeEndpoints.addAccrualRule, (context) =>
    types.addAccrualRule(context, context.body),
  );
}

function registerBanks(app: App, open: Open): void {
  serve(app, typeEndpoints.listBalances, async (context) =>
    banks.listBalances(context, await open(), context.query),
  );
  serve(app, typeEndpoints.listMovements, async (context) =>
    banks.listMovements(context, await open(), context.params.id, context.query),
  );
  serve(app, typeEndpoints.addMovement, (context) =>
    banks.addMovement(context, context.params.id, context.body),
  );
}
