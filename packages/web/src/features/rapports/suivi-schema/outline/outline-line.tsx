import {
  IconAlertCircle,
  IconAsterisk,
  IconChevronDown,
  IconChevronRight,
  IconGitBranch,
  IconRepeat,
} from '@tabler/icons-react';
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import type { EditorQuestion, EditorSection } from '../model/editor-form.ts';
import type { OutlineItem } from '../model/outline-items.ts';
import { QUESTION_ICONS } from '../question-icons.ts';
import type { LineKeys } from './line-keys.ts';
import classes from './outline.module.css';

const mark = { size: iconSize.inline, stroke: iconStroke, 'aria-hidden': true } as const;

export type LineProps = {
  item: OutlineItem;
  isSelected: boolean;
  /** The one line that Tab reaches. */
  isCurrent: boolean;
  isFolded: boolean;
  hasFault: boolean;
  onOpen: (uid: string, isEntered: boolean) => void;
  onFold: (uid: string, isFolded: boolean) => void;
  onCurrent: (uid: string) => void;
  keys: LineKeys;
};

type Compared = Readonly<Record<string, unknown>> & { readonly item: OutlineItem };

/** The place of a line in the list is not drawn: a letter typed in another one must not draw this one again. */
export const isSameLine = (one: Compared, other: Compared): boolean =>
  one.item.node === other.item.node &&
  Object.keys(one).every((name) => name === 'item' || one[name] === other[name]);

/** One section or question, on one line. */
export const OutlineLine = memo(function Line(props: LineProps & { handle?: ReactNode }) {
  const { item, isSelected, isCurrent, isFolded, hasFault, handle, keys } = props;
  const { uid, kind } = item;
  // A click that no pointer made is Enter: whoever types goes on into the settings.
  const open = (event: MouseEvent) => props.onOpen(uid, event.detail === 0);
  return (
    <div className={classes['line']} data-kind={kind} data-selected={isSelected || undefined}>
      {handle}
      {item.kind === 'section' && (
        <FoldMark isFolded={isFolded} onToggle={() => props.onFold(uid, !isFolded)} />
      )}
      <button
        type="button"
        className={classes['open']}
        data-line={uid}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isSelected || undefined}
        onClick={open}
        onFocus={() => props.onCurrent(uid)}
        onKeyDown={(event: KeyboardEvent) => keys(event, item)}
      >
        {item.kind === 'section' ? (
          <SectionWords section={item.node} hasFault={hasFault} />
        ) : (
          <QuestionWords question={item.node} hasFault={hasFault} />
        )}
      </button>
    </div>
  );
}, isSameLine);

/** For a pointer; the keys are the arrows left and right on the line itself. */
function FoldMark({ isFolded, onToggle }: { isFolded: boolean; onToggle: () => void }) {
  const t = useT();
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      className={classes['fold']}
      tabIndex={-1}
      aria-label={t(isFolded ? 'suivi_schema.outline.unfold' : 'suivi_schema.outline.fold')}
      onClick={onToggle}
    >
      <Chevron {...mark} />
    </button>
  );
}

function SectionWords({ section, hasFault }: { section: EditorSection; hasFault: boolean }) {
  const t = useT();
  const { titre, repetable, questions } = section;
  return (
    <>
      <span className={classes['words']} data-empty={titre === '' || undefined}>
        {titre || t('suivi_schema.unnamed_section')}
      </span>
      {hasFault && <FaultMark />}
      {repetable && (
        <Mark icon={<IconRepeat {...mark} />} words={t('suivi_schema.marks.repetable')} />
      )}
      <span className={classes['count']}>
        {t('suivi_schema.question_count', { count: questions.length })}
      </span>
    </>
  );
}

function QuestionWords({ question, hasFault }: { question: EditorQuestion; hasFault: boolean }) {
  const t = useT();
  const { type, libelle, requis, poids, condition } = question;
  const Icon = QUESTION_ICONS[type];
  return (
    <>
      <span className={classes['type']}>
        <Icon {...mark} />
        <span className="visually-hidden">{t(`suivi_schema.types.${type}`)}</span>
      </span>
      <span className={classes['words']} data-empty={libelle === '' || undefined}>
        {libelle || t('suivi_schema.unnamed_question')}
      </span>
      {hasFault && <FaultMark />}
      {condition !== null && (
        <Mark icon={<IconGitBranch {...mark} />} words={t('suivi_schema.marks.condition')} />
      )}
      {requis && <Mark icon={<IconAsterisk {...mark} />} words={t('suivi_schema.marks.requis')} />}
      {poids > 1 && <span className={classes['weight']}>×{poids}</span>}
    </>
  );
}

function Mark({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <span className={classes['mark']} title={words}>
      {icon}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

function FaultMark() {
  const t = useT();
  return (
    <span className={classes['fault']}>
      <IconAlertCircle {...mark} />
      <span className="visually-hidden">{t('suivi_schema.marks.fault')}</span>
    </span>
  );
}
