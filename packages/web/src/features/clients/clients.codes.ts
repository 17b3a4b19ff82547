import { defineCodes } from '../../platform/features/define-feature.ts';
import { ClientPicker } from './client-picker.tsx';

export default defineCodes({
  genre: 'client',
  picker: ClientPicker,
  pickerOfSeveral: ClientPicker,
});
