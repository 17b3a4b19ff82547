import { type Certificat, printCertificat } from '@releve/domain/features/formations.ts';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { showFailure } from '../../platform/api/failure-text.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';

type CertificatButtonProps = {
  certificat: Pick<Certificat, 'id' | 'numero'>;
  /** Of several, each says its number. */
  isNumbered?: boolean;
};

/** The PDF of a certificate, which needs the server. */
export function CertificatButton({ certificat, isNumbered = false }: CertificatButtonProps) {
  const t = useT();
  const [isPrinting, setIsPrinting] = useState(false);
  const { id, numero } = certificat;
  const print = async () => {
    setIsPrinting(true);
    try {
      await downloadFile(printCertificat, { params: { id } }, { showsRefusal: true });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsPrinting(false);
    }
  };
  return (
    <NativeButton
      variant="outline"
      isBusy={isPrinting}
      aria-label={t(`formations.certificat.${isNumbered ? 'pdf_of' : 'download_of'}`, { numero })}
      onClick={() => void print()}
    >
      <IconCertificate size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {isNumbered ? t('formations.certificat.pdf') : t('formations.certificat.download')}
    </NativeButton>
  );
}
