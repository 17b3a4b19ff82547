import { Button } from '@mantine/core';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { namesSomebody, type Registre } from '@releve/domain/features/registre-shapes.ts';
import { IconLock, IconNotebook, IconPencil, IconSignature } from '@tabler/icons-react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { AuthorityNote } from './authority-note.tsx';
import classes from './dossier.module.css';

const loadSheet = () => import('./registre-sheet.tsx');
const loadSign = () => import('../../mine/sign-sheet.tsx');

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** The line of the register: whole for those who may, a word that it exists for the others. */
export function RegistreCard({ incident }: { incident: IncidentFile }) {
  const t = useT();
  const editing = useOpened(null);
  const signing = useOpened(null);
  const { registre, registre_contenu: line, droits, fusionne_dans } = incident;
  if (!registre && (!droits.registre || fusionne_dans !== null)) return null;
  return (
    <ViewCard title={t('incidents_admin.registre.title')}>
      {line === null ? (
        <NoLine isHidden={registre} onFill={() => editing.open(null)} />
      ) : (
        <Line
          incident={incident}
          line={line}
          onEdit={() => editing.open(null)}
          onSign={() => signing.open(null)}
        />
      )}
      <OpenedLayer load={loadSheet} opened={editing} props={{ incident }} />
      <OpenedLayer load={loadSign} opened={signing} props={{ incident }} />
    </ViewCard>
  );
}

function NoLine({ isHidden, onFill }: { isHidden: boolean; onFill: () => void }) {
  const t = useT();
  if (isHidden) {
    return (
      <Banner kind="info" icon={IconLock}>
        {t('incidents_admin.registre.hidden')}
      </Banner>
    );
  }
  return (
    <>
      <p>{t('incidents_admin.registre.absent')}</p>
      <p className={classes['quiet']}>{t('incidents_admin.registre.absent_text')}</p>
      <Button variant="default" leftSection={<IconNotebook {...icon} />} onClick={onFill}>
        {t('incidents_admin.registre.fill')}
      </Button>
    </>
  );
}

type LineProps = {
  incident: IncidentFile;
  line: Registre;
  onEdit: () => void;
  onSign: () => void;
};

function Line({ incident, line, onEdit, onSign }: LineProps) {
  const t = useT();
  const isSigned = line.signe_le !== null;
  return (
    <>
      <AuthorityNote incident={incident} line={line} />
      <SignatureState line={line} />
      <LineFacts line={line} />
      <div className={classes['buttons']}>
        {incident.droits.registre && (
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            {t(isSigned ? 'incidents_admin.registre.correct' : 'incidents_admin.registre.edit')}
          </Button>
        )}
        {line.peut_signer && !isSigned && (
          <Button leftSection={<IconSignature {...icon} />} onClick={onSign}>
            {t('incidents_admin.registre.sign')}
          </Button>
        )}
      </div>
    </>
  );
}

function SignatureState({ line }: { line: Registre }) {
  const t = useT();
  const dates = useDateFormatter();
  const { signe_le, signataire, signature_url } = line;
  if (signe_le === null && !namesSomebody(line)) return null;
  if (signe_le === null) {
    return (
      <div>
        <StateBadge
          kind="now"
          icon={IconSignature}
          label={t('incidents_admin.registre.unsigned')}
        />
        <p className={classes['quiet']}>{t('incidents_admin.registre.unsigned_text')}</p>
      </div>
    );
  }
  const nom = signataire ?? '';
  return (
    <div>
      <StateBadge
        kind="done"
        label={t('incidents_admin.registre.signed', { nom, date: dates.instant(signe_le) })}
      />
      {signature_url !== null && (
        <img
          className={classes['signature']}
          src={signature_url}
          alt={t('incidents_admin.registre.signature', { nom })}
        />
      )}
    </div>
  );
}

function LineFacts({ line }: { line: Registre }) {
  const t = useT();
  const name = (field: keyof Registre & Parameters<typeof labelKey>[0]) => t(labelKey(field));
  const said = (value: string) => (value === '' ? null : value);
  const yes = (flag: boolean) => (flag ? t('incidents_admin.registre.yes') : null);
  const who =
    line.victime === null
      ? line.victime_nom || t('incidents_admin.registre.nobody_hurt')
      : fullName(line.victime);
  return (
    <FactList
      facts={[
        [name('genre'), t(`incidents_admin.genres.${line.genre}`)],
        [name('victime_id'), who],
        [name('lieu'), said(line.lieu)],
        [name('circonstances'), said(line.circonstances)],
        [name('blessure'), said(line.blessure)],
        [name('premiers_soins'), said(line.premiers_soins)],
        [name('secouriste'), said(line.secouriste)],
        [name('mesure'), said(line.mesure)],
        [name('arret_travail'), yes(line.arret_travail)],
        [name('avis_immediat'), yes(line.avis_immediat)],
      ]}
    />
  );
}

const labelKey = <
  Field extends
    | 'genre'
    | 'victime_id'
    | 'lieu'
    | 'circonstances'
    | 'blessure'
    | 'premiers_soins'
    | 'secouriste'
    | 'mesure'
    | 'arret_travail'
    | 'avis_immediat',
>(
  field: Field,
) => `incidents_admin.registre.fields.${field}` as const;
