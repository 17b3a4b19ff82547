import * as endpoints from '@releve/domain/features/messagerie.ts';
import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import { CONVERSATION_CHANNEL } from '@releve/domain/realtime.ts';
import { defineFeature, type Feature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { collectThreads } from '../../platform/threads.ts';
import { announce } from './announce.service.ts';
import * as changes from './change.service.ts';
import type { MessagerieServices } from './conversation-access.ts';
import { conversationNames } from './conversation-names.repository.ts';
import * as finding from './find.service.ts';
import * as handovers from './handover.service.ts';
import { isMember } from './members.repository.ts';
import type { MessagerieTables } from './messagerie.tables.ts';
import * as sending from './send.service.ts';
import * as threads from './thread.service.ts';
import { messageriePersonal } from './messagerie.personal.ts';
import { messageRetention } from './messagerie.retention.ts';

const servicesOf = ({ files, attachments, config }: App): MessagerieServices => ({
  files,
  attachments,
  timeZone: config.timeZone,
});

export const messagerieFeature = defineFeature<MessagerieTables>({
  name: 'messagerie',
  tables: { conversations: true, conversation_members: true },
  personalData: messageriePersonal,
  retention: (app) => [messageRetention(app)],
  attachments: [MESSAGE_PIECE],
  journalNames: conversationNames,
  objectChannels: [
    {
      name: CONVERSATION_CHANNEL,
      mayListen: async ({ db, user }, id) =>
        user.actsFor === null && (await isMember(db, id, user.id)),
    },
  ],
  attention: (app) => [
    {
      key: 'messages',
      list: endpoints.listConversations,
      lien: '/user/messagerie?etat=non_lus',
      count: (context) => threads.countUnreadConversations(context, servicesOf(app)),
    },
  ],
  register,
});

function register(app: App, all: readonly Feature[]): void {
  const services = servicesOf(app);
  registerConversations(app, services);
  registerFinding(app, services);
  registerChanges(app, {
    ...services,
    threads: collectThreads(all, app.settings),
  });
}

function registerConversations(app: App, services: MessagerieServices): void {
  serve(app, endpoints.listConversations, (context) =>
    threads.listConversations(context, services, context.query),
  );
  serve(app, endpoints.getThread, (context) =>
    threads.getThread(context, services, context.params.cle, context.query),
  );
  serve(app, endpoints.sendToConversation, (context) =>
    sending.sendToConversation(context, services, context.params.cle, context.body),
  );
  serve(app, endpoints.readConversation, (context) =>
    threads.readConversation(context, services, context.params.cle, context.body),
  );
  serve(app, endpoints.announce, (context) => announce(context, services, context.body));
}

function registerFinding(app: App, services: MessagerieServices): void {
  serve(app, endpoints.listContacts, (context) =>
    finding.listContacts(context, services, context.query),
  );
  serve(app, endpoints.searchMessages, (context) =>
    finding.searchMessages(context, services, context.query),
  );
  serve(app, endpoints.listReaders, (context) =>
    finding.listReaders(context, services, context.params.uuid, context.query),
  );
  serve(app, endpoints.listHandovers, (context) => handovers.listHandovers(context, services));
  serve(app, endpoints.takeHandover, (context) =>
    handovers.takeHandover(context, services, context.params.uuid, context.body),
  );
}

function registerChanges(app: App, services: changes.ChangeServices): void {
  serve(app, endpoints.editMessage, (context) =>
    changes.editMessage(context, services, context.params.uuid, context.body),
  );
  serve(app, endpoints.withdrawMessage, (context) =>
    changes.withdrawMessage(context, services, context.params.uuid),
  );
}
