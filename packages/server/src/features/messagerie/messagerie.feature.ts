import * as endpoints from '@releve/domain/features/messagerie.ts';
import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { MessagerieServices } from './conversation-access.ts';
import type { MessagerieTables } from './messagerie.tables.ts';
import * as sending from './send.service.ts';
import * as threads from './thread.service.ts';

const servicesOf = ({ files, attachments, config }: App): MessagerieServices => ({
  files,
  attachments,
  timeZone: config.timeZone,
});

export const messagerieFeature = defineFeature<MessagerieTables>({
  name: 'messagerie',
  tables: { conversations: true, conversation_members: true },
  attachments: [MESSAGE_PIECE],
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

function register(app: App): void {
  const services = servicesOf(app);
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
}
