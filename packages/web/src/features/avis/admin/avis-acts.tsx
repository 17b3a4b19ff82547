import { Button } from '@mantine/core';
import type { AVIS_ACTS } from '@releve/domain/features/avis-writing.ts';
import type { AvisFile } from '@releve/domain/features/avis.ts';
import { skipsRung } from '@releve/domain/avis-ladder.ts';
import { IconDots } from '@tabler/icons-react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { showFailure } from '../../../platform/api/failure-text.ts';
import { t as say, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { askConfirmation, type ConfirmQuestion } from '../../../ui/confirm-store.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { info, negative, positive } from '../../../ui/toast/toast-store.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { useDeleteAvis, useRectifyAvis, useStepAvis } from './avis-admin.mutations.ts';
import type { LadderOf } from './ladder.tsx';
import { nextFor } from './next-for.ts';
import classes from './avis-admin.module.css';

const loadRefusal = () => import('./refusal-sheet.tsx');
const loadWithdrawal = () => import('./withdraw-sheet.tsx');

type AvisActsProps = {
  avis: AvisFile;
  ladder: LadderOf | undefined;
  onEdit: (avis: AvisFile) => void;
  /** It is no more. */
  onGone: () => void;
};

interface Act {
  label: string;
  isDanger?: boolean;
  run: () => unknown;
}

/** What the reader may do with a notice now: the first two at hand, the rest in a menu. */
export function AvisActs(props: AvisActsProps) {
  const { avis } = props;
  const t = useT();
  const refusal = useOpened(null);
  const withdrawal = useOpened(null);
  const { acts, isPending } = useActs(props, {
    openRefusal: () => refusal.open(null),
    openWithdrawal: () => withdrawal.open(null),
  });
  const [first, second, ...rest] = acts;
  const failed = () => negative(say('errors.screen'));
  if (first === undefined) return null;
  return (
    <div className={classes['acts']}>
      {rest.length > 0 && (
        <ActionMenu
          position="top-start"
          renderTarget={(target) => (
            <ToolButton {...target} label={t('avis_admin.acts.more')} icon={IconDots} />
          )}
          sections={[
            {
              entries: rest.map(({ label, isDanger = false, run }) => ({
                label,
                isDanger,
                onClick: () => void run(),
              })),
            },
          ]}
        />
      )}
      {second !== undefined && (
        <Button variant="default" disabled={isPending} onClick={() => void second.run()}>
          {second.label}
        </Button>
      )}
      <Button loading={isPending} onClick={() => void first.run()}>
        {first.label}
      </Button>
      <OnDemand
        key={`refusal ${refusal.key}`}
        load={loadRefusal}
        isWanted={refusal.isOpen}
        onFailure={failed}
        props={{ avis, isOpen: refusal.isOpen, onClose: refusal.close }}
      />
      <OnDemand
        key={`withdrawal ${withdrawal.key}`}
        load={loadWithdrawal}
        isWanted={withdrawal.isOpen}
        onFailure={failed}
        props={{ avis, isOpen: withdrawal.isOpen, onClose: withdrawal.close }}
      />
    </div>
  );
}

type Sheets = { openRefusal: () => void; openWithdrawal: () => void };

const isSkipRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.fields['saut'] !== undefined;

/** In the order of what is usually next. */
function useActs({ avis, ladder, onEdit, onGone }: AvisActsProps, sheets: Sheets) {
  const t = useT();
  const stepping = useStepAvis();
  const rectifying = useRectifyAvis();
  const deleting = useDeleteAvis();
  const { id, version, droits, employe } = avis;
  const person = { prenom: employe.prenom };

  const isSkipped = ladder !== undefined && skipsRung(avis, nextFor(avis, ladder));
  const isWhyMissing = isSkipped && avis.saut === '' && droits.modifier;
  const askWhy = () => {
    info(t('avis_admin.acts.say_why'));
    onEdit(avis);
  };
  const step = async (
    acte: (typeof AVIS_ACTS)[number],
    question: ConfirmQuestion,
    done: string,
  ) => {
    if (isWhyMissing) return askWhy();
    if (!(await askConfirmation(question))) return;
    try {
      await stepping.mutateAsync({ params: { id }, body: { version, acte, note: '' } });
      positive(done);
    } catch (error) {
      if (isSkipRefused(error)) askWhy();
      else showFailure(error);
    }
  };
  const askVersion = () =>
    step(
      'projet',
      {
        title: t('avis_admin.acts.ask_version_title', person),
        text: t('avis_admin.acts.ask_version_text', person),
        confirmLabel: t('avis_admin.acts.ask_version'),
      },
      t('avis_admin.acts.version_asked', person),
    );
  const give = () =>
    step(
      'remise',
      {
        title: t('avis_admin.acts.give_title', person),
        text: t(
          avis.statut === 'projet' && avis.version_employe === null
            ? 'avis_admin.acts.give_without_version'
            : 'avis_admin.acts.give_text',
          person,
        ),
        confirmLabel: t('avis_admin.acts.give'),
      },
      t('avis_admin.acts.given', person),
    );
  const rectify = async () => {
    const isSure = await askConfirmation({
      title: t('avis_admin.acts.rectify_title'),
      text: t('avis_admin.acts.rectify_text'),
      confirmLabel: t('avis_admin.acts.rectify'),
    });
    if (!isSure) return;
    const begun = await rectifying
      .mutateAsync({ params: { id }, body: { version, uuid: createUuid() } })
      .catch(() => null);
    if (begun !== null && begun !== 'queued') onEdit(begun);
  };
  const remove = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('avis_admin.acts.delete_title'),
      text: t('avis_admin.acts.delete_text'),
      confirmLabel: t('avis_admin.acts.delete'),
    });
    if (!isSure) return;
    deleting.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: () => {
          positive(t('avis_admin.acts.deleted'));
          onGone();
        },
      },
    );
  };
  const allowed: readonly (Act | false)[] = [
    droits.demander_version && { label: t('avis_admin.acts.ask_version'), run: askVersion },
    droits.remettre && { label: t('avis_admin.acts.give'), run: give },
    droits.modifier && { label: t('avis_admin.acts.edit'), run: () => onEdit(avis) },
    droits.constater_refus && {
      label: t('avis_admin.acts.note_refusal'),
      run: sheets.openRefusal,
    },
    droits.rectifier && { label: t('avis_admin.acts.rectify'), run: rectify },
    droits.retirer && {
      label: t('avis_admin.acts.withdraw'),
      isDanger: true,
      run: sheets.openWithdrawal,
    },
    droits.supprimer && { label: t('avis_admin.acts.delete'), isDanger: true, run: remove },
  ];
  return {
    acts: allowed.filter((act) => act !== false),
    isPending: stepping.isPending || rectifying.isPending || deleting.isPending,
  };
}
