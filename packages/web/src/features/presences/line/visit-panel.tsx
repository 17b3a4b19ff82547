import { Button } from '@mantine/core';
import type { PresenceLigne, SansQuartLigne } from '@releve/domain/features/presences.ts';
import { IconCheck, IconPhone } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { AttachVisit } from '../actions/attach-visit.tsx';
import { rowsOf } from '../board/board-lines.ts';
import {
  type BoardRights,
  canCancelPunches,
  canVisitBeConfirmed,
  canVisitBeWithdrawn,
  isVisitToConfirm,
} from '../board/line-rights.ts';
import { explainVisit, nameOf, visitDetail } from '../board/line-words.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import { VisitBadge } from '../board/visit-badge.tsx';
import { useVisitHistory } from '../presences.queries.ts';
import { startConfirmingVisit } from '../board-store.ts';
import { VisitHistory } from './line-history.tsx';
import { LinePerson, PunchFacts, SitePhone } from './line-parts.tsx';
import { WithdrawVisit } from './withdraw-confirmation.tsx';
import { WorkedFacts } from './worked-facts.tsx';
import classes from './line.module.css';

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

type VisitPanelProps = {
  ligne: SansQuartLigne | undefined;
  /** Any punch of the visit, as the address names it. */
  pointage: number | undefined;
  date: string;
  /** Those of the day: the visit may be attached to one of them. */
  lignes: readonly PresenceLigne[];
  rights: BoardRights;
  onAttached: (quartId: number) => void;
  onClose: () => void;
};

/** Everything about punches that no quart explains. They are attached to a quart, confirmed as they are, or cancelled. */
export default function VisitPanel(props: VisitPanelProps) {
  const { ligne, pointage, date, lignes, rights, onAttached, onClose } = props;
  const t = useT();
  const shown = useLastDefined(ligne);
  const named = useLastDefined(pointage);
  const telephone = shown?.employe.telephone ?? null;
  const canCall = telephone !== null && rights.canNote;
  const canConfirm = shown !== undefined && canVisitBeConfirmed(shown, rights);
  return (
    <Sheet
      isOpen={ligne !== undefined}
      onClose={onClose}
      title={shown ? nameOf(shown, t) : t('presences.line.title')}
      isModal={false}
      footer={
        shown &&
        (canCall || canConfirm) && (
          <div className={classes['actions']}>
            {canCall && (
              <Button
                component="a"
                variant="default"
                href={telephoneLink(telephone)}
                leftSection={<IconPhone {...icon} />}
              >
                {t('presences.actions.call')}
              </Button>
            )}
            {canConfirm && (
              <>
                <AttachVisit date={date} visit={shown} lignes={lignes} onAttached={onAttached} />
                {isVisitToConfirm(shown, rights) && (
                  <Button
                    leftSection={<IconCheck {...icon} />}
                    onClick={() => startConfirmingVisit(rowsOf(shown)[0] ?? null)}
                  >
                    {t('presences.actions.confirm')}
                  </Button>
                )}
              </>
            )}
          </div>
        )
      }
    >
      {shown && named !== undefined && (
        <VisitDetails key={named} ligne={shown} pointage={named} rights={rights} />
      )}
    </Sheet>
  );
}

type VisitDetailsProps = { ligne: SansQuartLigne; pointage: number; rights: BoardRights };

function VisitDetails({ ligne, pointage, rights }: VisitDetailsProps) {
  const words = useWordsContext();
  const { t } = words;
  const canCancel = canCancelPunches(ligne, rights);
  const detail = visitDetail(ligne, words);
  const { data: history } = useVisitHistory(pointage);
  return (
    <div className={classes['stack']}>
      <LinePerson employe={ligne.employe} client={ligne.client} />
      <div className={classes['state']}>
        <VisitBadge ligne={ligne} />
        {detail !== '' && <strong>{detail}</strong>}
        <p>{t(explainVisit(ligne))}</p>
        {canVisitBeWithdrawn(ligne, rights) && <WithdrawVisit ligne={ligne} />}
      </div>
      <dl className={classes['facts']}>
        <PunchFacts ligne={ligne} canCancel={canCancel} />
        <WorkedFacts travail={history?.travail} />
        <SitePhone client={ligne.client} />
      </dl>
      <VisitHistory pointage={pointage} client={ligne.client} canRestore={canCancel} />
    </div>
  );
}
