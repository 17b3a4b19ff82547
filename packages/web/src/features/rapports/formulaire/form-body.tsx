import type { FormSection } from '@releve/domain/forms/form-schema.ts';
import { memo, useSyncExternalStore } from 'react';
import { IssueLine } from './issue-line.tsx';
import { AddZone, ZoneBlock } from './zone-block.tsx';
import { sectionId, useFormTools, useSectionIssue, useZones } from './form-tools.ts';
import classes from './form.module.css';

/** The sections of a form, one under the other. */
export function FormBody() {
  const { answers } = useFormTools();
  const { sections } = useSyncExternalStore(answers.onStructure, answers.content);
  return sections.map((section) => <SectionBlock key={section.cle} section={section} />);
}

const SectionBlock = memo(function SectionBlock({ section }: { section: FormSection }) {
  const zones = useZones(section.cle);
  const issue = useSectionIssue(section.cle);
  const id = sectionId(section.cle);
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['sectionHead']}>
        <h2 id={id} className={classes['sectionTitle']} tabIndex={-1}>
          {section.titre}
        </h2>
        {section.aide !== '' && <p className={classes['help']}>{section.aide}</p>}
        {issue !== null && <IssueLine message={issue} />}
      </div>
      {zones.map((zone) => (
        <ZoneBlock key={zone.key} section={section} zone={zone} />
      ))}
      {section.repetable && <AddZone section={section} count={zones.length} />}
    </section>
  );
});
