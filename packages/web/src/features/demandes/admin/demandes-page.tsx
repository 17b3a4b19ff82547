export default function DemandesPage() {
  return null;
}
