import { getRegister } from '@releve/domain/features/heures-periodes.ts';
import { downloadFile } from '../../../../platform/api/download-file.ts';

export const downloadRegister = (periodeId: number, format: 'pdf' | 'xlsx'): Promise<void> =>
  downloadFile(getRegister, { params: { id: periodeId }, query: { format } });
