import { IconFileZip } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({ notices: { mes_donnees: IconFileZip } });
