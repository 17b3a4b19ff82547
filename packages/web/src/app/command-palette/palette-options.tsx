/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the listbox of a combobox has no element of its own */
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import type { Ranked } from './palette-match.ts';
import type { PaletteItem, PaletteSection } from './palette-source.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import classes from './palette.module.css';

interface OptionHandlers {
  activeId: string | undefined;
  optionId: (item: PaletteItem) => string;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The label in pieces, those that answered the query marked. */
function splitLabel(label: string, positions: readonly number[]) {
  const pieces: { text: string; start: number; isMatch: boolean }[] = [];
  for (let index = 0; index < label.length; index += 1) {
    const isMatch = positions.includes(index);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += label.charAt(index);
    else pieces.push({ text: label.charAt(index), start: index, isMatch });
  }
  return pieces;
}

function Option({ ranked, handlers }: { ranked: Ranked<PaletteItem>; handlers: OptionHandlers }) {
  const { item, positions } = ranked;
  const Icon = item.icon;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above holds the focus and the keys
    <div
      id={handlers.optionId(item)}
      role="option"
      aria-selected={item.id === handlers.activeId}
      className={classes['option']}
      onPointerMove={() => {
        if (item.id !== handlers.activeId) handlers.onPoint(item);
      }}
      onClick={() => handlers.onChoose(item)}
    >
      <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['label']}>
        {splitLabel(item.label, positions).map(({ text, start, isMatch }) =>
          isMatch ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
        )}
      </span>
      {item.hint !== undefined && <span className={classes['hint']}>{item.hint}</span>}
    </div>
  );
}

interface PaletteOptionsProps extends OptionHandlers {
  listId: string;
  sections: readonly PaletteSection[];
}

export function PaletteOptions({ listId, sections, ...handlers }: PaletteOptionsProps) {
  const t = useT();
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t('shell.palette.title')}
      className={classes['list']}
      hidden={sections.length === 0}
    >
      {sections.map(({ id, heading, items }) => (
        <div key={id} role="group" aria-label={heading}>
          <p className={classes['heading']} aria-hidden="true">
            {heading}
          </p>
          {items.map((ranked) => (
            <Option key={ranked.item.id} ranked={ranked} handlers={handlers} />
          ))}
        </div>
      ))}
    </div>
  );
}
