import { conversationKey } from '@releve/domain/conversation-key.ts';
import { IconMessageOff } from '@tabler/icons-react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EditFrame } from '../employes/edit-frame.tsx';
import { useFileRights } from '../employes/employe-actions.tsx';
import { employesTexts } from '../employes/employes.texts.ts';
import type { Employe } from '@releve/domain/features/employes.ts';
import { FileThread } from './file-thread.tsx';
import { messageTexts } from '../objects/message/message.texts.ts';
import { messagerieTexts } from './messagerie.texts.ts';

needTexts(employesTexts, messagerieTexts, messageTexts);

/** The conversation with the person whose file it is. */
export default function EmployeMessageriePage() {
  return <EditFrame width="wide">{(employe) => <WithPerson employe={employe} />}</EditFrame>;
}

function WithPerson({ employe }: { employe: Employe }) {
  const t = useT();
  const { isOneself } = useFileRights(employe);
  if (isOneself) {
    return <EmptyState icon={IconMessageOff} title={t('messagerie.thread.oneself')} />;
  }
  return <FileThread cle={conversationKey({ genre: 'directe', employeId: employe.id })} />;
}
