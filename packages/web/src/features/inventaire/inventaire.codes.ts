import { defineCodes } from '../../platform/features/define-feature.ts';
import { ProduitPicker } from './produit-picker.tsx';

export default defineCodes({ genre: 'produit', picker: ProduitPicker });
