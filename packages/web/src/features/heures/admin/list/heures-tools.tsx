import { Button } from '@mantine/core';
import type { HeuresHead } from '@releve/domain/features/heures-admin.ts';
import {
  IconChecks,
  IconFileDownload,
  IconFileExport,
  IconKeyboard,
  IconLock,
  IconChecklist,
} from '@tabler/icons-react';
import { showFailure } from '../../../../platform/api/failure-text.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import type { HeuresSearch } from '../heures-search.ts';
import { changeReview } from '../review/review-store.ts';
import { isFrozen } from './period-look.ts';

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

type HeuresToolsProps = {
  tete: HeuresHead;
  isReadOnly: boolean;
  onPanel: (panneau: HeuresSearch['panneau']) => void;
  onStart: () => void;
};

/** What is done to the period as a whole. */
export function HeuresTools({ tete, isReadOnly, onPanel, onStart }: HeuresToolsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { periode, peut_verrouiller, comptes } = tete;
  const isOver = isFrozen(periode);
  const hasDoubts = comptes.a_verifier + comptes.bloquantes > 0;
  return (
    <>
      {!isPhone && (
        <ToolButton
          label={t('heures_admin.tools.keys')}
          icon={IconKeyboard}
          onClick={() => changeReview({ isHelpOpen: true })}
        />
      )}
      {peut_verrouiller && <RegisterMenu periodeId={periode.id} />}
      {!isOver && (
        <ToolButton
          label={t('heures_admin.tools.tolerance')}
          icon={IconChecks}
          onClick={() => onPanel('tolerance')}
        />
      )}
      {!isOver && hasDoubts && (
        <Button variant="default" leftSection={<IconChecklist {...icon} />} onClick={onStart}>
          {t('heures_admin.tools.start')}
        </Button>
      )}
      {isOver && peut_verrouiller ? (
        <>
          <ToolButton
            label={t('heures_admin.tools.closing')}
            icon={IconLock}
            onClick={() => onPanel('fermeture')}
          />
          <Button leftSection={<IconFileExport {...icon} />} onClick={() => onPanel('export')}>
            {t('heures_admin.tools.export')}
          </Button>
        </>
      ) : (
        <Button
          variant={hasDoubts || isReadOnly ? 'default' : 'filled'}
          leftSection={<IconLock {...icon} />}
          onClick={() => onPanel('fermeture')}
        >
          {t(isOver ? 'heures_admin.tools.closing' : 'heures_admin.tools.close')}
        </Button>
      )}
    </>
  );
}

/** What the law wants to be kept, on paper or as a table. */
function RegisterMenu({ periodeId }: { periodeId: number }) {
  const t = useT();
  const download = (format: 'pdf' | 'xlsx') =>
    void import('./download-register.ts')
      .then(({ downloadRegister }) => downloadRegister(periodeId, format))
      .catch(showFailure);
  return (
    <ActionMenu
      position="bottom-end"
      sections={[
        {
          entries: [
            { label: t('heures_admin.tools.register_pdf'), onClick: () => download('pdf') },
            { label: t('heures_admin.tools.register_xlsx'), onClick: () => download('xlsx') },
          ],
        },
      ]}
      renderTarget={(target) => (
        <ToolButton {...target} label={t('heures_admin.tools.register')} icon={IconFileDownload} />
      )}
    />
  );
}
