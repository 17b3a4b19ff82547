import { SegmentedControl } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { loadSheet } from '../../../../ui/late-layers.ts';
import { CardSkeleton } from '../../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import type { ContentReader } from '../model/form-content.ts';
import { countQuestionsOf } from '../model/schema-form.ts';
import { Outline } from '../outline/outline.tsx';
import { type PartPanel, type PartPanelProps, usePartPanel } from '../panel/part-panel.tsx';
import { AddBar } from './add-bar.tsx';
import { FORM_ITSELF } from './builder-commands.ts';
import classes from './builder.module.css';

const PreviewPane = lazy(() => withTexts(() => import('./preview-pane.tsx')));

const TABS = ['questions', 'apercu'] as const;
type Tab = (typeof TABS)[number];

type WorkbenchProps = PartPanelProps & { reader: ContentReader };

/** The list of questions, the settings of the chosen one, and the form as people will see it. */
export function Workbench(props: WorkbenchProps) {
  const { form, builder, reader, faults, isEditable } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const [tab, setTab] = useState<Tab>('questions');
  const panel = usePartPanel(props);
  const preview = (
    <Suspense fallback={<CardSkeleton label={t('suivi_schema.preview.loading')} />}>
      <PreviewPane form={form} reader={reader} />
    </Suspense>
  );
  const questions = (
    <section className={classes['outline']} aria-label={t('suivi_schema.outline.title')}>
      <FormLine
        isSelected={builder.selected === FORM_ITSELF || (builder.selected === null && !isPhone)}
        isWrong={Object.keys(props.errors).length > 0}
        onOpen={builder.commands.open}
      />
      {isEditable && (
        <AddBar
          questions={countQuestionsOf(form.sections)}
          sections={form.sections.length}
          commands={builder.commands}
          canUndo={builder.canUndo}
          canRedo={builder.canRedo}
        />
      )}
      <Outline form={form} builder={builder} faults={faults} isEditable={isEditable} />
      {form.sections.length === 0 && (
        <p className={classes['quiet']}>{t('suivi_schema.outline.empty')}</p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {builder.said}
      </p>
    </section>
  );
  if (!isPhone) {
    return (
      <div className={classes['bench']}>
        {questions}
        <SidePart panel={panel} />
        <section className={classes['preview']} aria-label={t('suivi_schema.preview.title')}>
          <h2 className={classes['columnTitle']}>{t('suivi_schema.preview.title')}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard */}
          <div className={classes['previewBody']} data-preview="" tabIndex={0}>
            {preview}
          </div>
        </section>
      </div>
    );
  }
  const isPanelOpen = builder.selected !== null && tab === 'questions';
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('suivi_schema.builder.tabs')}
        data={TABS.map((value) => ({ value, label: t(`suivi_schema.builder.tab.${value}`) }))}
        value={tab}
        onChange={(value) => setTab(value)}
      />
      {tab === 'questions' ? questions : <div data-preview="">{preview}</div>}
      <OnDemand
        load={loadSheet}
        isWanted={isPanelOpen}
        props={{
          isOpen: isPanelOpen,
          onClose: () => builder.commands.open(null),
          title: panel.title,
          closeLabel: t('suivi_schema.panel.close'),
          footer: panel.footer,
          children: <div data-part-panel="">{panel.content}</div>,
        }}
      />
    </>
  );
}

function SidePart({ panel: { title, content, footer } }: { panel: PartPanel }) {
  return (
    <section className={classes['panel']} aria-label={title}>
      <h2 className={classes['columnTitle']}>{title}</h2>
      <div className={classes['panelBody']}>{content}</div>
      {footer && <div className={classes['panelFooter']}>{footer}</div>}
    </section>
  );
}

type FormLineProps = {
  isSelected: boolean;
  isWrong: boolean;
  onOpen: (uid: string, isEntered: boolean) => void;
};

/** The form itself, above its questions. */
function FormLine({ isSelected, isWrong, onOpen }: FormLineProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={classes['formLine']}
      aria-current={isSelected || undefined}
      data-wrong={isWrong || undefined}
      onClick={(event) => onOpen(FORM_ITSELF, event.detail === 0)}
    >
      <IconSettings size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t('suivi_schema.panel.form')}
    </button>
  );
}
