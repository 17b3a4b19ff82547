import { Button, Textarea } from '@mantine/core';
import {
  confirmIncident,
  getIncident,
  type IncidentFile,
  MAX_DESCRIPTION,
  resolveIncident,
  takeIncident,
} from '@releve/domain/features/incidents.ts';
import { useState } from 'react';
import { queryKeyOf } from '../../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../../platform/api/use-waiting-commands.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { UnsentNote } from '../../../ui/message-parts.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { useConfirmIncident, useTakeIncident } from '../incidents.mutations.ts';
import { CallsCard } from './calls-card.tsx';
import classes from './mine.module.css';

type CardProps = { incident: IncidentFile };

const loadResolve = () => import('./resolve-sheet.tsx');

/** « C’est réglé » or « Pas encore », by whoever told of it: the second opens it again. */
export function ConfirmCard({ incident: { uuid, statut, droits } }: CardProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const [isRefusing, setIsRefusing] = useState(false);
  const confirming = useConfirmIncident();
  const part = useKeptFocus<HTMLDivElement>();
  const answer = useOneAtATime(async (regle: boolean) => {
    await confirming.mutateAsync({
      params: { uuid },
      body: { at: correctedNow(), regle, note: regle ? '' : note },
    });
    positive(t(regle ? 'incidents.confirm.confirmed' : 'incidents.confirm.reopened'));
  });
  // What failed is said already.
  const press = (regle: boolean) => void answer(regle).catch(() => undefined);
  if (!droits.confirmer && !droits.rouvrir) return null;
  return (
    <ViewCard
      title={t(statut === 'confirme' ? 'incidents.confirm.again' : 'incidents.confirm.title')}
    >
      {isRefusing && (
        <Textarea
          label={t('incidents.confirm.note')}
          autosize
          minRows={2}
          maxLength={MAX_DESCRIPTION}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      <div ref={part} className={classes['actions']}>
        {droits.confirmer && !isRefusing && (
          <Button onClick={() => press(true)}>{t('incidents.confirm.yes')}</Button>
        )}
        {droits.rouvrir && (
          <Button
            variant="default"
            onClick={() => (isRefusing ? press(false) : setIsRefusing(true))}
          >
            {t(isRefusing ? 'incidents.confirm.reopen' : 'incidents.confirm.not_yet')}
          </Button>
        )}
      </div>
    </ViewCard>
  );
}

/** For those who may: take it, say that it is put right. For everybody: the call, and what came of it. */
export function ActionsCard({ incident }: CardProps) {
  const t = useT();
  const { uuid, droits } = incident;
  const taking = useTakeIncident();
  const resolving = useOpened(null);
  const take = useOneAtATime(async () => {
    await taking.mutateAsync({ params: { uuid }, body: { at: correctedNow() } });
    positive(t('incidents.take.done'));
  });
  return (
    <>
      {(droits.prendre || droits.resoudre) && (
        <div className={classes['actions']}>
          {droits.prendre && (
            <Button onClick={() => void take().catch(() => undefined)}>
              {t('incidents.take.action')}
            </Button>
          )}
          {droits.resoudre && (
            <Button
              variant={droits.prendre ? 'default' : 'filled'}
              onClick={() => resolving.open(null)}
            >
              {t('incidents.resolve.action')}
            </Button>
          )}
        </div>
      )}
      <UnsentSteps incident={incident} />
      <CallsCard incident={incident} />
      <OpenedLayer load={loadResolve} opened={resolving} props={{ incident }} />
    </>
  );
}

/** What was done here and has not left yet. */
export function UnsentSteps({ incident: { id, uuid } }: CardProps) {
  const t = useT();
  const read = queryKeyOf(getIncident, { params: { id } });
  const waiting = [
    ...useWaitingCommands(takeIncident, read),
    ...useWaitingCommands(resolveIncident, read),
    ...useWaitingCommands(confirmIncident, read),
  ].some(({ params }) => params.uuid === uuid);
  return waiting && <UnsentNote>{t('incidents.view.step_unsent')}</UnsentNote>;
}
