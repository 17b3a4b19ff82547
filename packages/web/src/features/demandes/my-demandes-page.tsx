export default function MyDemandesPage() {
  return null;
}
