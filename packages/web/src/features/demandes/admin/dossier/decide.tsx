import '../../../../platform/schemas/zod.ts';
import { type decideDemande, demandeFile } from '@releve/domain/features/demandes.ts';
import type { CommandResult } from '../../../../platform/api/use-command.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { DecisionForm } from '../../../objects/decision-form.tsx';
import { useDecideDemande, useReopenDemande } from '../demandes-admin.mutations.ts';
import { useBankName } from '../demandes-admin.queries.ts';
import { type Choices, type Dossier, writeChoices } from './decision-choices.ts';
import classes from './dossier.module.css';
import { describeEffects } from './effect-words.ts';
import { useAnswerRules } from './use-answer-rules.ts';

type DecideProps = { dossier: Dossier; choices: Choices; onDecided: () => void };

/** Approve or refuse; what an approval will do is read before it is pressed. */
export function Decide({ dossier, choices, onDecided }: DecideProps) {
  const t = useT();
  const words = { t, language: useLanguage(), bankName: useBankName() };
  const deciding = useDecideDemande();
  const reopening = useReopenDemande();
  const { demande } = dossier;
  const { id, version, employe, annule_id } = demande;
  const nom = fullName(employe);
  const takeBack = async (decided: CommandResult<typeof decideDemande>) => {
    if (decided === 'queued') return;
    await reopening.mutateAsync({ params: { id }, body: { version: decided.version } });
  };
  return (
    <div className={classes['decide']}>
      <DecisionForm
        {...useAnswerRules()}
        isPending={deciding.isPending}
        decide={async ({ accepte, note }) => {
          const chosen = accepte ? writeChoices(dossier, choices) : [];
          const decided = await deciding.mutateAsync({
            params: { id },
            body: { accepte, note, version, quarts: chosen },
          });
          onDecided();
          return decided;
        }}
        // What a cancellation has undone is asked for anew.
        takeBack={annule_id === null ? takeBack : undefined}
        explainStale={(current) => {
          const found = demandeFile.safeParse(current).data;
          if (!found?.decision) return t('demandes_admin.decide.stale_changed');
          return t('demandes_admin.decide.stale_decided', {
            nom: fullName(found.decision.par),
            statut: t(`demandes_admin.statuts.${found.statut}`).toLocaleLowerCase(words.language),
          });
        }}
        preview={
          <p className={classes['preview']} role="status">
            <span>{t('demandes_admin.decide.preview')}</span>
            {describeEffects(dossier, choices, words)}
          </p>
        }
        words={{
          accept: t('demandes_admin.decide.approve_named', { nom }),
          refuse: t('demandes_admin.decide.refuse_named', { nom }),
          accepted: t('demandes_admin.decide.approved'),
          refused: t('demandes_admin.decide.refused'),
        }}
      />
    </div>
  );
}
