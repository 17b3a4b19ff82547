import { Button, TextInput } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { readNumber } from '../../platform/forms/fields.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import type { FormFields } from '../../ui/form/use-fields.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { type ClientForm, placeOf } from './client-form.ts';
import { useLandmarks } from './clients.queries.ts';
import type { Place } from './map/projection.ts';
import classes from './client-editor.module.css';

const SiteMap = lazy(async () => ({ default: (await import('./map/site-map.tsx')).SiteMap }));

/** Of the circle, while the radius is being typed. */
const SMALLEST_CIRCLE = 10;

type PositionFieldsProps = { field: FormFields<ClientForm>; id: number | undefined };

/** Where the site is: by a click on the map or by its numbers, with the circle a punch must fall in. */
export function PositionFields({ field, id }: PositionFieldsProps) {
  const t = useT();
  const { values: form, change: onChange } = field;
  const landmarks = useLandmarks().filter((point) => point.id !== id);
  /** Numbers that are typed bring the map along; a click on it leaves it where it is. */
  const [typed, setTyped] = useState(`${form.lat} ${form.lng}`);
  const place = placeOf(form);
  const radiusM = Math.max(readNumber(form.rayon_m) || 0, SMALLEST_CIRCLE);
  const type = (change: { lat?: string; lng?: string }) => {
    const next = { ...form, ...change };
    if (placeOf(next) !== null) setTyped(`${next.lat} ${next.lng}`);
    onChange(change);
  };
  const putAt = ({ lat, lng }: Place) => onChange({ lat: String(lat), lng: String(lng) });
  return (
    <SettingsSection
      title={t('clients.form.place')}
      text={
        <>
          {t('clients.form.place_text')}
          <span className={classes['keys']}>{t('clients.form.place_keys')}</span>
        </>
      }
    >
      <div className={classes['fields']} data-columns="3">
        <div className={classes['map']}>
          <Suspense fallback={null}>
            <SiteMap
              label={t('clients.form.map')}
              points={landmarks}
              fitKey={typed}
              circle={place && { ...place, radiusM }}
              onPlace={putAt}
            />
          </Suspense>
        </div>
        <TextInput
          {...field.text('lat')}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => type({ lat: event.currentTarget.value })}
        />
        <TextInput
          {...field.text('lng')}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => type({ lng: event.currentTarget.value })}
        />
        <TextInput
          {...field.text('rayon_m')}
          inputMode="numeric"
          autoComplete="off"
          rightSection={<span className={classes['unit']}>m</span>}
        />
        {(form.lat !== '' || form.lng !== '') && (
          <Button
            className={classes['clear'] ?? ''}
            variant="subtle"
            color="gray"
            leftSection={
              <IconMapPinOff size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            }
            onClick={() => onChange({ lat: '', lng: '' })}
          >
            {t('clients.form.clear_place')}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}
