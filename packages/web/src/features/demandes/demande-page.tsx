export default function DemandePage() {
  return null;
}
