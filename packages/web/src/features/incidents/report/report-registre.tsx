import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { REGISTRE_GENRES } from '@releve/domain/features/registre-shapes.ts';
import { useId, useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { type RegistreDraft, VICTIMS } from './report-contents.ts';
import { Tile, Tiles } from '../../../ui/tiles.tsx';
import classes from './report.module.css';

interface ReportRegistreProps {
  registre: RegistreDraft;
  onGenre: (genre: RegistreDraft['genre']) => void;
  onChange: (change: Partial<RegistreDraft>) => void;
}

/** What kind of accident, and what the register asks for: now or later, as the report goes either way. */
export function ReportRegistre({ registre, onGenre, onChange }: ReportRegistreProps) {
  const t = useT();
  const name = useId();
  const [isOpen, setIsOpen] = useState(registre.blessure !== '' || registre.lieu !== '');
  const isNear = registre.genre === 'quasi_accident';
  return (
    <>
      <Tiles legend={t('incidents.registre.genre')} error={null} columns={2}>
        {REGISTRE_GENRES.map((genre) => (
          <Tile
            key={genre}
            name={name}
            label={t(`incidents.registre.genres.${genre}`)}
            isChosen={genre === registre.genre}
            onChoose={() => onGenre(genre)}
          />
        ))}
      </Tiles>
      {!isNear && <ImmediateNotice registre={registre} onChange={onChange} />}
      {!isNear &&
        (isOpen ? (
          <RegistreFields
            registre={registre}
            onChange={onChange}
            onLater={() => setIsOpen(false)}
          />
        ) : (
          <div className={classes['later']}>
            <p className={classes['quiet']}>{t('incidents.registre.later_text')}</p>
            <NativeButton variant="outline" onClick={() => setIsOpen(true)}>
              {t('incidents.registre.now')}
            </NativeButton>
          </div>
        ))}
    </>
  );
}

type PartProps = Pick<ReportRegistreProps, 'registre' | 'onChange'>;

function ImmediateNotice({ registre, onChange }: PartProps) {
  const t = useT();
  return (
    <>
      <Checkbox
        label={t('incidents.registre.avis_immediat')}
        description={t('incidents.registre.avis_immediat_text')}
        checked={registre.avis_immediat}
        onChange={({ currentTarget }) => onChange({ avis_immediat: currentTarget.checked })}
      />
      {registre.avis_immediat && <Banner kind="danger">{t('incidents.registre.law')}</Banner>}
    </>
  );
}

const SENTENCES = ['blessure', 'premiers_soins'] as const;

function RegistreFields({ registre, onChange, onLater }: PartProps & { onLater: () => void }) {
  const t = useT();
  const name = useId();
  return (
    <div className={classes['group']} role="group" aria-label={t('incidents.registre.title')}>
      <Tiles legend={t('incidents.registre.victime')} error={null} columns={3}>
        {VICTIMS.map((victime) => (
          <Tile
            key={victime}
            name={name}
            label={t(`incidents.registre.victimes.${victime}`)}
            isChosen={victime === registre.victime}
            onChoose={() => onChange({ victime })}
          />
        ))}
      </Tiles>
      {registre.victime === 'autre' && (
        <TextInput
          label={t('incidents.registre.victime_nom')}
          maxLength={120}
          value={registre.victime_nom}
          onChange={({ currentTarget }) => onChange({ victime_nom: currentTarget.value })}
        />
      )}
      <TextInput
        label={t('incidents.registre.lieu')}
        maxLength={200}
        value={registre.lieu}
        onChange={({ currentTarget }) => onChange({ lieu: currentTarget.value })}
      />
      {SENTENCES.map((field) => (
        <Textarea
          key={field}
          label={t(`incidents.registre.${field}`)}
          autosize
          minRows={1}
          maxLength={500}
          value={registre[field]}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        />
      ))}
      <TextInput
        label={t('incidents.registre.secouriste')}
        maxLength={120}
        value={registre.secouriste}
        onChange={({ currentTarget }) => onChange({ secouriste: currentTarget.value })}
      />
      <Checkbox
        label={t('incidents.registre.arret_travail')}
        checked={registre.arret_travail}
        onChange={({ currentTarget }) => onChange({ arret_travail: currentTarget.checked })}
      />
      <NativeButton variant="quiet" onClick={onLater}>
        {t('incidents.registre.later')}
      </NativeButton>
    </div>
  );
}
