import type { Demande, DemandeFile } from '@releve/domain/features/demandes.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { useState } from 'react';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { useUserStore } from '../../../../platform/stores/user-store.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { CardSkeleton } from '../../../../ui/skeletons.tsx';
import { useLastDefined } from '../../../../ui/use-last-defined.ts';
import { TakeBackButton } from '../../../objects/decision-form.tsx';
import { Timeline } from '../../../objects/timeline.tsx';
import { useReopenDemande } from '../demandes-admin.mutations.ts';
import { useDemande, useDossier } from '../demandes-admin.queries.ts';
import { demandesAdminTexts } from '../demandes-admin.texts.ts';
import { Decide } from './decide.tsx';
import { type Choices, NO_CHOICE } from './decision-choices.ts';
import { DemandeFacts } from './demande-facts.tsx';
import { DossierParts } from './dossier-parts.tsx';
import classes from './dossier.module.css';
import { FreedQuarts } from './freed-quarts.tsx';

needTexts(demandesAdminTexts);

type DemandePanelProps = {
  /** Undefined closes the panel. */
  id: number | undefined;
  listed: Demande | undefined;
  /** Another request, that this one names. */
  onOpen: (id: number) => void;
  onClose: () => void;
};

/** One request beside the list, with all that is needed to decide it. */
export default function DemandePanel({ id, ...panel }: DemandePanelProps) {
  const shownId = useLastDefined(id);
  if (shownId === undefined) return null;
  return <OpenPanel key={shownId} id={shownId} isOpen={id !== undefined} {...panel} />;
}

type OpenPanelProps = Omit<DemandePanelProps, 'id'> & { id: number; isOpen: boolean };

const isDecidedHere = ({ type }: Demande): boolean => type.nature !== 'pointage';

function OpenPanel({ id, listed, isOpen, onOpen, onClose }: OpenPanelProps) {
  const t = useT();
  const [choices, setChoices] = useState<Choices>(NO_CHOICE);
  const read = useDemande(id);
  const known = read.data ?? listed;
  const canDecide =
    known !== undefined &&
    known.statut === 'en_attente' &&
    known.peut_decider &&
    isDecidedHere(known);
  const dossier = useDossier(id, canDecide);
  const demande = (canDecide ? dossier.data?.demande : undefined) ?? read.data;
  const failed = read.isError ? read : canDecide && dossier.isError ? dossier : null;
  const opened = canDecide ? dossier.data : undefined;
  return (
    <Sheet
      isOpen={isOpen}
      isDirty={choices.size > 0}
      onClose={onClose}
      title={known === undefined ? t('demandes_admin.panel.title') : fullName(known.employe)}
      closeLabel={t('demandes_admin.panel.close')}
      isModal={false}
      footer={
        opened === undefined ? (
          demande !== undefined && <TakeBack demande={demande} />
        ) : (
          <Decide dossier={opened} choices={choices} onDecided={() => setChoices(NO_CHOICE)} />
        )
      }
    >
      <div className={classes['stack']}>
        {failed !== null && (
          <ErrorState
            title={t('demandes_admin.panel.failed')}
            text={t('demandes_admin.panel.failed_text')}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
          />
        )}
        {demande !== undefined && (
          <DemandeFacts demande={demande} isDecided={canDecide} onOpen={onOpen} />
        )}
        {opened !== undefined && (
          <DossierParts dossier={opened} choices={choices} onChoose={setChoices} />
        )}
        {demande !== undefined && !canDecide && <FreedQuarts quarts={demande.quarts} />}
        {failed === null && (demande === undefined || (canDecide && opened === undefined)) && (
          <CardSkeleton label={t('demandes_admin.panel.loading')} count={2} />
        )}
        {demande !== undefined && <Timeline object="demande" id={id} />}
      </div>
    </Sheet>
  );
}

/** Whoever decided may, and a director; nobody for themselves. */
function useMayTakeBack(demande: DemandeFile): boolean {
  const { statut, decision, employe, type, annule_id } = demande;
  const canUpdate = useAbility().can('update', 'Demande');
  const own = useUserStore((state) => state.details);
  if (own === null || decision === null || type.nature === 'pointage') return false;
  const isOpenToThem = isDirector(own.usergroup) || decision.par.id === own.id;
  // What a cancellation has undone is asked for anew.
  const isDecided = statut === 'refusee' || (statut === 'approuvee' && annule_id === null);
  return canUpdate && isDecided && isOpenToThem && employe.id !== own.id;
}

function TakeBack({ demande }: { demande: DemandeFile }) {
  const t = useT();
  const { isPending, mutateAsync } = useReopenDemande();
  const { id, version, employe } = demande;
  if (!useMayTakeBack(demande)) return null;
  return (
    <TakeBackButton
      isPending={isPending}
      takeBack={() => mutateAsync({ params: { id }, body: { version } })}
      label={t('demandes_admin.decide.take_back_named', { nom: fullName(employe) })}
    />
  );
}
