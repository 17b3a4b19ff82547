import { needTexts } from '../../../../platform/i18n/i18n.ts';
import CorrectionSheet from '../../../punch/correction-sheet.tsx';
import { punchTexts } from '../../../punch/punch.texts.ts';

needTexts(punchTexts);

/** The correction of the punches themselves: the same as where one punches. */
export default CorrectionSheet;
