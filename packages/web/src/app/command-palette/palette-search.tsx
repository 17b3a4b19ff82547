import { IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { PaletteOptions } from './palette-options.tsx';
import { listSections, moveActive } from './palette-sections.ts';
import type { PaletteItem, PaletteTools } from './palette-source.ts';
import { rememberItem, useRecentItems } from './recent-items.ts';
import { type FoundFilesState, useCanFindFiles, useFoundFiles } from './use-found-files.ts';
import { useLocalItems } from './use-local-items.ts';
import classes from './palette.module.css';

/** What is here answers at once; what has to be asked for joins below when it comes. */
function usePaletteResults(query: string, tools: PaletteTools): FoundFilesState {
  const t = useT();
  const recents = useRecentItems((state) => state.ids);
  const locals = useLocalItems(tools);
  const { sections: found, ...asking } = useFoundFiles(query, tools);
  return {
    sections: [...listSections(query, locals, recents, t('shell.palette.recent')), ...found],
    ...asking,
  };
}

/** The combobox pattern: the focus stays in the field, the arrows move the choice in the list below. */
export function PaletteSearch({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const tools = {
    goTo: (address: string) => void navigate({ href: address }).catch(reportError),
  };
  const canFindFiles = useCanFindFiles();
  const { sections, isSearching, hasFailed } = usePaletteResults(query, tools);
  const items = sections.flatMap((section) => section.items.map(({ item }) => item));
  const activeItem = items[active];
  const optionId = (item: PaletteItem) => `${listId}-${item.id}`;

  useEffect(() => {
    if (activeItem === undefined) return;
    document.getElementById(`${listId}-${activeItem.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, activeItem]);

  const choose = (item: PaletteItem) => {
    rememberItem(item.id);
    onClose();
    item.run();
  };
  const search = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const followKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive(moveActive(active, 1, items.length));
    else if (event.key === 'ArrowUp') setActive(moveActive(active, -1, items.length));
    else if (event.key === 'PageDown') setActive(Math.min(active + 8, items.length - 1));
    else if (event.key === 'PageUp') setActive(Math.max(active - 8, 0));
    else if (event.key === 'Enter' && activeItem !== undefined) choose(activeItem);
    else return;
    event.preventDefault();
  };

  const summary = isSearching
    ? t('shell.palette.searching')
    : t('shell.palette.results', { count: items.length });
  return (
    <>
      <div className={classes['field']}>
        <IconSearch size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        <input
          className={classes['input']}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeItem === undefined ? undefined : optionId(activeItem)}
          aria-label={t('shell.bar.search_long')}
          placeholder={t(
            canFindFiles ? 'shell.palette.placeholder_registers' : 'shell.palette.placeholder',
          )}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog gives the focus to its field
          autoFocus
          value={query}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={followKey}
        />
        <button
          type="button"
          className={classes['close']}
          aria-label={t('app.close')}
          onClick={onClose}
        >
          <IconX size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </button>
      </div>
      <PaletteOptions
        listId={listId}
        sections={sections}
        activeId={activeItem?.id}
        optionId={optionId}
        onPoint={(item) => setActive(items.indexOf(item))}
        onChoose={choose}
      />
      {items.length === 0 && !isSearching && (
        <div className={classes['none']}>
          <p className={classes['noneTitle']}>{t('shell.palette.none', { query })}</p>
          <p>{t('shell.palette.none_hint')}</p>
        </div>
      )}
      {hasFailed && <p className={classes['failed']}>{t('shell.palette.search_failed')}</p>}
      <output className="visually-hidden">{summary}</output>
      <p className={classes['keys']} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('shell.palette.move')} <kbd>↵</kbd> {t('shell.palette.open')} <kbd>Esc</kbd>{' '}
        {t('shell.palette.leave')}
      </p>
    </>
  );
}
