import { Button } from '@mantine/core';
import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { MessageText } from '../../../ui/message-parts.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { daysInWords } from '../demande-words.ts';
import { useAnswerProposition } from '../demandes.mutations.ts';
import { useShownPersonId } from '../../../platform/stores/shown-person.ts';
import classes from './view.module.css';

/** Other dates, suggested instead of a refusal: one tap either way, for whoever asked. */
export function PropositionCard({ demande }: { demande: DemandeFile }) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const isOwn = useShownPersonId() === demande.employe.id;
  const { statut, proposition } = demande;
  if (proposition === null || statut !== 'en_attente') return null;
  return (
    <ViewCard title={t(`demandes.proposition.${isOwn ? 'title' : 'title_other'}`)}>
      <p>
        {t('demandes.proposition.text', {
          par: fullName(proposition.par),
          days: daysInWords(proposition, { t, language, today }),
        })}
      </p>
      {proposition.note !== '' && <MessageText>{proposition.note}</MessageText>}
      {isOwn && <Answers demande={demande} />}
    </ViewCard>
  );
}

function Answers({ demande: { id, version } }: { demande: DemandeFile }) {
  const t = useT();
  const isConnected = useIsServerReached();
  const answering = useAnswerProposition();
  const part = useKeptFocus<HTMLDivElement>();
  const answer = useOneAtATime(async (accepte: boolean) => {
    await answering.mutateAsync({ params: { id }, body: { accepte, version } });
    positive(t(accepte ? 'demandes.proposition.accepted' : 'demandes.proposition.declined'));
  });
  // What failed is said already.
  const press = (accepte: boolean) => void answer(accepte).catch(() => undefined);
  return (
    <>
      <div ref={part} className={classes['actions']}>
        <Button
          color="amber"
          loading={answering.isPending && answering.variables.body.accepte}
          disabled={!isConnected || answering.isPending}
          onClick={() => press(true)}
        >
          {t('demandes.proposition.accept')}
        </Button>
        <Button
          variant="default"
          disabled={!isConnected || answering.isPending}
          onClick={() => press(false)}
        >
          {t('demandes.proposition.decline')}
        </Button>
      </div>
      {!isConnected && <p className={classes['quiet']}>{t('demandes.proposition.offline')}</p>}
    </>
  );
}
