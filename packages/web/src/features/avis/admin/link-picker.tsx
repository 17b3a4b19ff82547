import { ActionIcon, SegmentedControl } from '@mantine/core';
import { AVIS_LINKS } from '@releve/domain/features/avis.ts';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useDebounced } from '../../../platform/api/use-debounced.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Select } from '../../../ui/select/select.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useAvisLinks } from './avis-admin.queries.ts';
import type { ChosenLink } from './avis-form.ts';
import classes from './avis-admin.module.css';

const SEARCH_PAUSE_MS = 250;

type LinkPickerProps = {
  employeId: number;
  links: readonly ChosenLink[];
  error: string | null;
  onChange: (links: readonly ChosenLink[]) => void;
};

/** Evidence: quarts, punches, suivis and incidents of the person. It is copied as it is when the notice is given. */
export function LinkPicker({ employeId, links, error, onChange }: LinkPickerProps) {
  const t = useT();
  const labelId = useId();
  return (
    <div className={classes['group']} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={classes['label']}>
        {t('avis_admin.fields.liens')}
      </span>
      <p className={classes['quiet']}>{t('avis_admin.hints.liens')}</p>
      {links.length > 0 && (
        <ul className={classes['chosen']}>
          {links.map((link) => (
            <li key={`${link.genre} ${link.id}`}>
              {`${t(`avis.view.links.${link.genre}`)} · ${link.libelle}`}
              <ActionIcon
                variant="subtle"
                aria-label={t('avis_admin.links.remove', { libelle: link.libelle })}
                onClick={() => onChange(links.filter((each) => each !== link))}
              >
                <IconX size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <AddLink
        employeId={employeId}
        error={error}
        onAdd={(link) =>
          links.some(({ genre, id }) => genre === link.genre && id === link.id)
            ? undefined
            : onChange([...links, link])
        }
      />
    </div>
  );
}

type AddLinkProps = {
  employeId: number;
  error: string | null;
  onAdd: (link: ChosenLink) => void;
};

function AddLink({ employeId, error, onAdd }: AddLinkProps) {
  const t = useT();
  const dates = useDateFormatter();
  const [genre, setGenre] = useState<ChosenLink['genre']>('quart');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), SEARCH_PAUSE_MS);
  const found = useAvisLinks(employeId, { genre, ...(q !== '' && { q }) });
  const options = found.data?.data ?? [];
  const nameOf = ({ date, libelle }: (typeof options)[number]) =>
    `${dates.date(date)} · ${libelle}`;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('avis_admin.links.genre')}
        data={AVIS_LINKS.map((value) => ({ value, label: t(`avis.view.links.${value}`) }))}
        value={genre}
        onChange={setGenre}
      />
      <Select
        // Empty again after each choice: it only adds.
        key={genre}
        name="liens"
        aria-label={t('avis_admin.links.add')}
        placeholder={t('avis_admin.links.add')}
        error={error}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched already.
        filter={({ options: all }) => all}
        nothingFoundMessage={t(
          found.isError ? 'avis_admin.links.failed' : 'avis_admin.links.nothing',
        )}
        data={options.map((option) => ({ value: String(option.id), label: nameOf(option) }))}
        value={null}
        onChange={(id) => {
          const chosen = options.find((option) => String(option.id) === id);
          if (chosen === undefined) return;
          setTyped('');
          onAdd({ genre, id: chosen.id, libelle: nameOf(chosen) });
        }}
      />
    </>
  );
}
