// The machines of the demo, drawn: each is known by its picture.
export const MACHINE_SCENE_NAMES = [
  'autorecureuse',
  'aspirateur',
  'polisseuse',
  'nacelle',
] as const;
type MachineScene = (typeof MACHINE_SCENE_NAMES)[number];

const ROOM = `<rect width="960" height="720" fill="#dfe4e6"/><rect y="560" width="960" height="160" fill="#b7bdbf"/>
  <rect y="552" width="960" height="12" fill="#98a1a5"/>`;

const wheel = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#2b3236"/><circle cx="${x}" cy="${y}" r="${radius / 2.4}" fill="#8c969b"/>`;

export const MACHINE_SCENES: Record<MachineScene, string> = {
  autorecureuse: `${ROOM}<path d="M660 330 L800 200 L840 214" fill="none" stroke="#3b454b" stroke-width="22" stroke-linecap="round"/>
    <path d="M250 590 L250 400 Q262 320 350 310 L640 310 Q700 320 704 400 L704 590 Z" fill="#1f6f8b"/>
    <path d="M290 400 Q300 352 356 348 L520 348 L520 420 L290 420 Z" fill="#e8eff1"/>
    <rect x="560" y="360" width="100" height="60" rx="10" fill="#13495c"/><circle cx="590" cy="390" r="10" fill="#f2b544"/>
    <rect x="210" y="590" width="300" height="34" rx="12" fill="#f2b544"/><path d="M640 624 L780 640 L780 650 L630 640 Z" fill="#2b3236"/>
    ${wheel(600, 606, 52)}${wheel(300, 630, 22)}`,
  aspirateur: `${ROOM}<rect x="380" y="170" width="190" height="380" rx="70" fill="#7a2f3a"/>
    <rect x="400" y="330" width="150" height="26" fill="#f0e6df"/><circle cx="475" cy="240" r="34" fill="#f0e6df"/>
    <path d="M390 240 Q300 300 330 500" fill="none" stroke="#2b3236" stroke-width="20"/>
    <path d="M560 520 Q700 560 720 420 Q730 330 640 330" fill="none" stroke="#3b454b" stroke-width="30"/>
    <path d="M640 330 L690 610" stroke="#9aa5aa" stroke-width="24"/><rect x="610" y="600" width="180" height="36" rx="12" fill="#2b3236"/>
    <rect x="400" y="540" width="150" height="24" rx="10" fill="#2b3236"/>`,
  polisseuse: `${ROOM}<path d="M470 500 L700 150" stroke="#9aa5aa" stroke-width="30"/>
    <path d="M640 130 L790 180" stroke="#2b3236" stroke-width="28" stroke-linecap="round"/>
    <rect x="360" y="380" width="200" height="150" rx="34" fill="#3f6b3a"/><rect x="390" y="410" width="140" height="20" rx="8" fill="#d8e3d2"/>
    <ellipse cx="460" cy="560" rx="230" ry="44" fill="#2b3236"/><ellipse cx="460" cy="592" rx="210" ry="30" fill="#b23a35"/>
    ${wheel(640, 560, 34)}<path d="M700 150 Q880 260 820 560" fill="none" stroke="#e0a02b" stroke-width="12"/>`,
  nacelle: `${ROOM}<rect x="300" y="540" width="360" height="70" rx="14" fill="#d9822b"/>
    <path d="M340 540 L620 420 M620 540 L340 420 M340 420 L620 300 M620 420 L340 300" stroke="#8a5018" stroke-width="22"/>
    <rect x="300" y="280" width="360" height="26" fill="#2b3236"/>
    <path d="M310 280 L310 130 L650 130 L650 280 M310 205 L650 205" fill="none" stroke="#d9822b" stroke-width="18"/>
    <rect x="590" y="150" width="46" height="40" rx="6" fill="#2b3236"/>${wheel(360, 616, 36)}${wheel(600, 616, 36)}`,
};
