import { Button } from '@mantine/core';
import type { Audience } from '@releve/domain/audience.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { AudienceFields } from '../../../objects/audience-fields.tsx';

type AudienceSheetProps = {
  audience: Audience;
  isOpen: boolean;
  errorOf: (field: string) => string | null;
  onClose: () => void;
  onChange: (audience: Audience) => void;
};

/** Whom a survey is for, by name and in number. What is chosen is part of the form behind it. */
export default function AudienceSheet(props: AudienceSheetProps) {
  const { audience, isOpen, errorOf, onClose, onChange } = props;
  const t = useT();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('sondages_admin.audience')}
      footer={<Button onClick={onClose}>{t('sondages_admin.question.done')}</Button>}
    >
      <AudienceFields
        legend={t('sondages_admin.fields.audience')}
        audience={audience}
        errorOf={errorOf}
        onChange={onChange}
      />
    </Sheet>
  );
}
