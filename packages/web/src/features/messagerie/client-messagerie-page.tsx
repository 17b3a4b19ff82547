import { conversationKey } from '@releve/domain/conversation-key.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { ClientFile, ClientPage } from '../clients/client-file.tsx';
import { clientsTexts } from '../clients/clients.texts.ts';
import { FileThread } from './file-thread.tsx';
import { messageTexts } from '../objects/message/message.texts.ts';
import { messagerieTexts } from './messagerie.texts.ts';

needTexts(clientsTexts, messagerieTexts, messageTexts);

/** What the crew of the site write to each other. */
export default function ClientMessageriePage() {
  const t = useT();
  return (
    <ClientFile title={t('titles.messagerie')}>
      {(client) => (
        <ClientPage client={client}>
          <FileThread cle={conversationKey({ genre: 'site', clientId: client.id })} />
        </ClientPage>
      )}
    </ClientFile>
  );
}
