import { Button } from '@mantine/core';
import { addDemandePieces } from '@releve/domain/features/demande-pieces.ts';
import { type DemandeFile, getDemande, MAX_PIECES } from '@releve/domain/features/demandes.ts';
import { queryKeyOf } from '../../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../../platform/api/use-waiting-commands.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { UnsentNote } from '../../../ui/message-parts.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { PieceLinks } from '../../objects/piece-links.tsx';
import { addsPieces } from './change-of-mind.ts';
import { useShownPersonId } from '../../../platform/stores/shown-person.ts';
import classes from './view.module.css';

const loadSheet = () => import('./add-pieces-sheet.tsx');

/** Those on this device that the read does not show yet. */
const useWaitingPieces = ({ id, uuid, pieces }: DemandeFile): readonly string[] =>
  useWaitingCommands(addDemandePieces, queryKeyOf(getDemande, { params: { id } }))
    .filter(({ params }) => params.uuid === uuid)
    .flatMap(({ body }) => body.pieces)
    .filter((waiting) => !pieces.some((piece) => piece.uuid === waiting));

/** The documents, and the way to add one that comes later. */
export function PiecesCard({ demande }: { demande: DemandeFile }) {
  const t = useT();
  const adding = useOpened(null);
  const waiting = useWaitingPieces(demande);
  const personId = useShownPersonId();
  const userId = useUserStore(({ details }) => details?.id);
  const { pieces } = demande;
  const room = MAX_PIECES - pieces.length - waiting.length;
  const canAdd = addsPieces(demande, { personId, userId });
  if (pieces.length === 0 && !canAdd) return null;
  return (
    <ViewCard title={t('demandes.ask.fields.pieces')}>
      <PieceLinks pieces={pieces} />
      {waiting.length > 0 && <UnsentNote>{t('demandes.view.pieces_unsent')}</UnsentNote>}
      {canAdd && room > 0 && (
        <Button
          className={classes['act'] ?? ''}
          variant="default"
          onClick={() => adding.open(null)}
        >
          {t('demandes.view.add_pieces')}
        </Button>
      )}
      <OpenedLayer load={loadSheet} opened={adding} props={{ demande, room }} />
    </ViewCard>
  );
}
