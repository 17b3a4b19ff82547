import { ActionIcon, SegmentedControl } from '@mantine/core';
import { SPECIAL_DAY_GENRES } from '@releve/domain/features/special-days.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { ChoiceMenu } from '../../ui/choice-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import {
  FIRST_YEAR,
  LAST_YEAR,
  readGenres,
  type SpecialDaysSearch,
  writeGenres,
} from './special-days-search.ts';
import classes from './special-days.module.css';

type SpecialDaysToolbarProps = {
  annee: number;
  text: string;
  onText: (text: string) => void;
  search: SpecialDaysSearch;
  onChange: ChangeUrlState<SpecialDaysSearch>;
};

const VIEWS = ['liste', 'calendrier'] as const;

export function SpecialDaysToolbar(props: SpecialDaysToolbarProps) {
  const { annee, text, onText, search, onChange } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const genres = readGenres(search.genres);
  return (
    <>
      <YearChoice
        annee={annee}
        onChange={(year) => onChange({ annee: year }, { replaces: true })}
      />
      {isPhone && (
        <SegmentedControl
          className={classes['views'] ?? ''}
          aria-label={t('special_days.views.label')}
          data={VIEWS.map((value) => ({ value, label: t(`special_days.views.${value}`) }))}
          value={search.vue}
          onChange={(vue) => onChange({ vue }, { replaces: true })}
        />
      )}
      <SearchField
        value={text}
        onChange={onText}
        label={t('special_days.search')}
        clearLabel={t('lists.clear_search')}
      />
      <FilterBar
        count={genres.length > 0 ? 1 : 0}
        onClear={() => onChange({ genres: '' }, { replaces: true })}
      >
        <ChoiceMenu
          label={t('special_days.filter')}
          options={SPECIAL_DAY_GENRES.map((value) => ({
            value,
            label: t(`special_days.genres.${value}`),
          }))}
          value={genres}
          onChange={(chosen) => onChange({ genres: writeGenres(chosen) }, { replaces: true })}
        />
      </FilterBar>
    </>
  );
}

type YearChoiceProps = { annee: number; onChange: (annee: number) => void };

function YearChoice({ annee, onChange }: YearChoiceProps) {
  const t = useT();
  return (
    <fieldset className={classes['years']}>
      <legend className="visually-hidden">{t('special_days.year')}</legend>
      <ActionIcon
        variant="default"
        aria-label={t('special_days.previous_year')}
        disabled={annee <= FIRST_YEAR}
        onClick={() => onChange(annee - 1)}
      >
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
      <output className={`${classes['year']} tabular`}>{annee}</output>
      <ActionIcon
        variant="default"
        aria-label={t('special_days.next_year')}
        disabled={annee >= LAST_YEAR}
        onClick={() => onChange(annee + 1)}
      >
        <IconChevronRight size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
    </fieldset>
  );
}
