import { attachCode, detachCode, listCodes, resolveCode } from '@releve/domain/features/codes.ts';
import type { EquipementFile } from '@releve/domain/features/equipement-shapes.ts';
import {
  getEquipement,
  listEquipements,
  listMyEquipements,
} from '@releve/domain/features/equipements.ts';
import { findCode, writeCode } from '@releve/domain/printed-code.ts';
import { useCommand } from '../../../../platform/api/use-command.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { askConfirmation } from '../../../../ui/confirm-store.ts';
import { NativeButton } from '../../../../ui/native/native-button.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import type { LabelsOf } from '../../../codes/admin/label-form.ts';
import { equipementPartsTexts } from './equipement-parts.texts.ts';
import classes from '../../equipements.module.css';

needTexts(equipementPartsTexts);

const loadScan = () => import('../../../codes/scan-sheet.tsx');
const loadLabels = () => import('../../../codes/admin/label-sheet.tsx');

const refreshes = [getEquipement, listEquipements, listMyEquipements, listCodes, resolveCode];

/** The codes that lead here: printed, put on where it stands, taken off. */
export default function LabelsCard({ machine }: { machine: EquipementFile }) {
  const t = useT();
  const ability = useAbility();
  const labels = useOpened<LabelsOf>({ quoi: 'vierges' });
  const scan = useOpened(null);
  const attaching = useCommand(attachCode, { refreshes });
  const { id, etiquettes } = machine;
  const canPrintNew = ability.can('create', 'Code');
  const read = (text: string): boolean => {
    const code = findCode(text);
    if (code === null) return false;
    scan.close();
    attaching.mutate(
      { params: { code }, body: { genre: 'equipement', cible_id: id } },
      { onSuccess: () => void positive(t('equipement_parts.labels.attached')) },
    );
    return true;
  };
  return (
    <ViewCard title={t('equipement_parts.labels.title')}>
      {etiquettes.length === 0 && (
        <p className={classes['quiet']}>{t('equipement_parts.labels.none')}</p>
      )}
      <ul className={classes['rows']}>
        {etiquettes.map((code) => (
          <LabelRow
            key={code}
            machine={machine}
            code={code}
            onPrint={() => labels.open({ quoi: 'code', code })}
          />
        ))}
      </ul>
      <div className={classes['buttons']}>
        <NativeButton
          variant="outline"
          isBusy={attaching.isPending}
          onClick={() => scan.open(null)}
        >
          {t('equipement_parts.labels.attach')}
        </NativeButton>
        {etiquettes.length === 0 && canPrintNew && (
          <NativeButton
            variant="outline"
            onClick={() => labels.open({ quoi: 'cibles', genre: 'equipement', ids: [id] })}
          >
            {t('equipement_parts.labels.print')}
          </NativeButton>
        )}
      </div>
      <OpenedLayer
        load={loadScan}
        opened={scan}
        props={{
          title: t('equipement_parts.labels.attach'),
          text: t('equipement_parts.labels.attach_text'),
          onRead: read,
        }}
      />
      <OpenedLayer load={loadLabels} opened={labels} props={{ of: labels.subject, refreshes }} />
    </ViewCard>
  );
}

type LabelRowProps = { machine: EquipementFile; code: string; onPrint: () => void };

function LabelRow({ machine: { id, nom }, code, onPrint }: LabelRowProps) {
  const t = useT();
  const detaching = useCommand(detachCode, { refreshes });
  const written = writeCode(code);
  const detach = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('equipement_parts.labels.detach_ask', { code: written }),
      text: t('equipement_parts.labels.detach_text', { nom }),
      confirmLabel: t('equipement_parts.labels.detach'),
    });
    if (!isSure) return;
    detaching.mutate(
      { params: { code }, body: { genre: 'equipement', cible_id: id } },
      { onSuccess: () => void positive(t('equipement_parts.labels.detached')) },
    );
  };
  return (
    <li>
      <span className={`${classes['words']} tabular`}>{written}</span>
      <span className={classes['marks']}>
        <NativeButton
          variant="quiet"
          aria-label={t('equipement_parts.labels.print_label', { code: written })}
          onClick={onPrint}
        >
          {t('equipement_parts.labels.print_short')}
        </NativeButton>
        <NativeButton
          variant="quiet"
          aria-label={t('equipement_parts.labels.detach_label', { code: written })}
          isBusy={detaching.isPending}
          onClick={() => void detach()}
        >
          {t('equipement_parts.labels.detach')}
        </NativeButton>
      </span>
    </li>
  );
}
