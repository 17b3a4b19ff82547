export default function DemandeTypesPage() {
  return null;
}
