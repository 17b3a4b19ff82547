import { RapportCreatePage } from '../formulaire/rapport-create-page.tsx';

export default function SuiviCreatePage() {
  return <RapportCreatePage genre="suivi" />;
}
