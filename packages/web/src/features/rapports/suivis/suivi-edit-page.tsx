import { RapportEditPage } from '../formulaire/rapport-edit-page.tsx';

export default function SuiviEditPage() {
  return <RapportEditPage genre="suivi" />;
}
