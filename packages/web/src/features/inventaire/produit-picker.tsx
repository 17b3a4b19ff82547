import { listProduits } from '@releve/domain/features/inventaire-admin.ts';
import type { ListedProduit } from '@releve/domain/features/inventaire-shapes.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { type PickerProps, ServerOptionPicker } from '../../platform/api/server-option-picker.tsx';

export function ProduitPicker(picker: PickerProps<ListedProduit>) {
  return (
    <ServerOptionPicker
      path={listProduits.path}
      load={(query, signal) => callEndpoint(listProduits, { query }, { signal })}
      nameOf={({ nom }) => nom}
      detailOf={({ unite, fournisseur }) => [unite, fournisseur].filter(Boolean).join(' · ')}
      picker={picker}
    />
  );
}
