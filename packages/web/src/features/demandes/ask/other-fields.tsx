import { ActionIcon, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { MAX_ARTICLES } from '@releve/domain/features/demandes.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { formatShortDay } from '../../../platform/i18n/format-day.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import type { FormFields } from '../../../ui/form/use-fields.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useHoraire } from '../../horaire/horaire.queries.ts';
import {
  type ArticleLine,
  type NatureValues,
  MAX_QUANTITY,
  wholeQuantity,
  type Wish,
} from './demande-form.ts';
import type { LeaveCalendar } from './leave-calendar.ts';
import classes from './ask.module.css';
import { TimeField } from '../../../ui/time-field.tsx';

const WISHES: readonly Wish[] = ['libre', 'heures'];

/** Those of a form that has them among others: the person's own, or that of whoever files for them. */
type NatureFields<Name extends keyof NatureValues> = Pick<FormFields<NatureValues>, 'errorOf'> & {
  values: Pick<NatureValues, Name>;
  change: (part: Partial<Pick<NatureValues, Name>>) => void;
};
type TimeName = 'debut_voulu' | 'fin_voulue';
type QuartFields = NatureFields<'quart' | 'wish' | TimeName> & {
  text: (name: TimeName) => Omit<ReturnType<FormFields<NatureValues>['text']>, 'name'>;
};

type HoraireFieldsProps = {
  calendar: LeaveCalendar | undefined;
  field: QuartFields;
  label: string;
};

/** A coming quart of the person: other times for it, or to be freed of it. */
export function HoraireFields({ calendar, field, label }: HoraireFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const { values, change } = field;
  const coming = (calendar?.jours ?? [])
    .filter(({ date }) => date >= today)
    .flatMap(({ date, quarts }) => quarts.map((quart) => ({ ...quart, date })));
  return (
    <>
      <Select
        name="quart"
        label={label}
        placeholder={t('demandes.ask.choose_quart')}
        description={coming.length === 0 ? t('demandes.ask.no_quarts') : undefined}
        error={field.errorOf('quart')}
        required
        data={coming.map(({ quart_id, date, debut, fin, client }) => ({
          value: String(quart_id),
          label: t('demandes.ask.quart_option', {
            date: formatShortDay(date, language),
            debut: formatClock(debut),
            fin: formatClock(fin),
            client,
          }),
        }))}
        value={values.quart === null ? null : String(values.quart.quart_id)}
        onChange={(value) => {
          const quart = coming.find(({ quart_id }) => String(quart_id) === value);
          const [debut, fin] = [formatClock(quart?.debut ?? ''), formatClock(quart?.fin ?? '')];
          change({
            quart: quart ? { quart_id: quart.quart_id, date: quart.date, debut, fin } : null,
            debut_voulu: debut,
            fin_voulue: fin,
          });
        }}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('demandes.ask.fields.wish')}
        data={WISHES.map((value) => ({ value, label: t(`demandes.ask.wishes.${value}`) }))}
        value={values.wish}
        onChange={(wish) => change({ wish })}
      />
      {values.wish === 'heures' && (
        <div className={classes['times']}>
          <TimeField {...field.text('debut_voulu')} required />
          <TimeField {...field.text('fin_voulue')} required />
        </div>
      )}
    </>
  );
}

export const newLine = (): ArticleLine => ({ key: createUuid(), nom: '', quantite: '1' });

type SupplyFields = NatureFields<'articles' | 'client_id'>;

/** Lines of what is missing, and for which of one's sites. */
export function MaterielFields({ field }: { field: SupplyFields }) {
  const t = useT();
  const { values, change } = field;
  const sites = useKnownSites();
  return (
    <>
      <ArticleLines field={field} label={t('demandes.ask.fields.articles')} />
      {sites.length > 0 && (
        <Select
          name="client_id"
          label={t('demandes.ask.fields.client_id')}
          placeholder={t('demandes.ask.no_site')}
          clearable
          data={sites.map(({ id, nom }) => ({ value: String(id), label: nom }))}
          value={values.client_id === null ? null : String(values.client_id)}
          onChange={(value) => change({ client_id: value === null ? null : Number(value) })}
        />
      )}
    </>
  );
}

type ArticleLinesProps = { field: NatureFields<'articles'>; label: string };

/** What is missing, a line each. */
export function ArticleLines({ field, label }: ArticleLinesProps) {
  const t = useT();
  const labelId = useId();
  const { values, change } = field;
  const { articles } = values;
  const setLine = (key: string, part: Partial<ArticleLine>) =>
    change({ articles: articles.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  const error = field.errorOf('articles');
  return (
    <div className={classes['group']} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={classes['label']}>
        {label}
      </p>
      {articles.map((line, index) => (
        <div key={line.key} className={classes['line']}>
          <TextInput
            name={index === 0 ? 'articles' : undefined}
            aria-label={t('demandes.ask.article', { number: index + 1 })}
            placeholder={t('demandes.ask.article_hint')}
            maxLength={120}
            error={index === 0 && error !== null}
            value={line.nom}
            onChange={({ currentTarget }) => setLine(line.key, { nom: currentTarget.value })}
          />
          <TextInput
            type="number"
            inputMode="numeric"
            aria-label={t('demandes.ask.quantity', { number: index + 1 })}
            min={1}
            max={MAX_QUANTITY}
            value={line.quantite}
            onChange={({ currentTarget }) => setLine(line.key, { quantite: currentTarget.value })}
            onBlur={() => setLine(line.key, { quantite: String(wholeQuantity(line.quantite)) })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={t('demandes.ask.remove_article', { number: index + 1 })}
            disabled={articles.length === 1}
            onClick={() => change({ articles: articles.filter(({ key }) => key !== line.key) })}
          >
            <IconTrash size={iconSize.control} stroke={iconStroke} />
          </ActionIcon>
        </div>
      ))}
      {error !== null && (
        <p className={classes['fault']} role="alert">
          {error}
        </p>
      )}
      {articles.length < MAX_ARTICLES && (
        <Button
          variant="default"
          leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} />}
          onClick={() => change({ articles: [...articles, newLine()] })}
        >
          {t('demandes.ask.add_article')}
        </Button>
      )}
    </div>
  );
}

/** Those of the week at hand, which this device knows without a network. */
function useKnownSites() {
  const today = useServerSettingsStore((state) => state.virtualDate);
  const { semaine } = useHoraire(today);
  const clients = semaine?.jours.flatMap(({ quarts }) => quarts.map(({ client }) => client)) ?? [];
  return [...new Map(clients.map((client) => [client.id, client])).values()];
}
