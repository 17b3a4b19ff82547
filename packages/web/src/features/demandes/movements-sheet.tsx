import type { Banque } from '@releve/domain/features/demande-types.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Movements } from './movements.tsx';

type MovementsSheetProps = { banque: Banque; isOpen: boolean; onClose: () => void };

export default function MovementsSheet({ banque, isOpen, onClose }: MovementsSheetProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('demandes.movements.title', { bank: nameIn(language, banque) })}
      closeLabel={t('app.close')}
    >
      <Movements banque={banque} toDemande={(id) => ({ to: `/user/demandes/view/${id}` })} />
    </Sheet>
  );
}
