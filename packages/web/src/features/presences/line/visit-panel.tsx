import { Button } from '@mantine/core';
import type { PresenceLigne, SansQuartLigne } from '@releve/domain/features/presences.ts';
import { IconPhone } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { AttachVisit } from '../actions/attach-visit.tsx';
import { isCancelledVisit } from '../board/board-lines.ts';
import { type BoardRights, canCancelPunches } from '../board/line-rights.ts';
import { explainVisit, nameOf } from '../board/line-words.ts';
import { VisitBadge } from '../board/visit-badge.tsx';
import { VisitHistory } from './line-history.tsx';
import { LinePerson, PunchFacts, SitePhone } from './line-parts.tsx';
import classes from './line.module.css';

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

/**
 * Everything about punches that no quart explains. They are attached to a quart, where they can be confirmed, or
 * cancelled, or stay.
 */
export default function VisitPanel(props: VisitPanelProps) {
  const { ligne, pointage, date, lignes, rights, onAttached, onClose } = props;
  const t = useT();
  const shown = useLastDefined(ligne);
  const named = useLastDefined(pointage);
  const telephone = shown?.employe.telephone ?? null;
  const canCall = telephone !== null && rights.canNote;
  const canAttach =
    shown !== undefined && !isCancelledVisit(shown) && canCancelPunches(shown, rights);
  return (
    <Sheet
      isOpen={ligne !== undefined}
      onClose={onClose}
      title={shown ? nameOf(shown, t) : t('presences.line.title')}
      isModal={false}
      footer={
        shown &&
        (canCall || canAttach) && (
          <div className={classes['actions']}>
            {canCall && (
              <Button
                component="a"
                variant="default"
                href={telephoneLink(telephone)}
                leftSection={
                  <IconPhone size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
                }
              >
                {t('presences.actions.call')}
              </Button>
            )}
            {canAttach && (
              <AttachVisit date={date} visit={shown} lignes={lignes} onAttached={onAttached} />
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
  const t = useT();
  const canCancel = canCancelPunches(ligne, rights);
  return (
    <div className={classes['stack']}>
      <LinePerson employe={ligne.employe} client={ligne.client} />
      <div className={classes['state']}>
        <VisitBadge ligne={ligne} />
        <p>{t(explainVisit(ligne))}</p>
      </div>
      <dl className={classes['facts']}>
        <PunchFacts ligne={ligne} canCancel={canCancel} />
        <SitePhone client={ligne.client} />
      </dl>
      <VisitHistory pointage={pointage} client={ligne.client} canRestore={canCancel} />
    </div>
  );
}
