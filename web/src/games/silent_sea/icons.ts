// Icons of The Silent Sea: kinds of room (and so of role), cards, abilities, verbs.
export const icons: Readonly<Record<string, string>> = {
  electric: '<path d="M13.5 2.5 5 13.5h6l-1 8 8.5-11h-6z"/>',
  med: '<path d="M9.3 3.5h5.4v5.8h5.8v5.4h-5.8v5.8H9.3v-5.8H3.5V9.3h5.8z"/>',
  experiment: '<path d="M9.5 3h5M10.5 3v6L5 18.5a1.7 1.7 0 0 0 1.5 2.500h11a1.7 1.7 0 0 0 1.5-2.500L13.5 9V3"/><path d="M7.5 15.5h9"/>',
  vip: '<path d="m12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z"/>',
  lab: '<path d="M9 3h6v14.5a3 3 0 0 1-6 0z"/><path d="M8 3h8M9 11h6"/>',
  crisis: '<path d="m12 2.5 2.3 5.2 5.4-1.9-1.9 5.4L23 13.5l-5.2 2.3 1.9 5.4-5.4-1.9L12 22l-2.3-2.7-5.4 1.9 1.9-5.4L1 13.5l5.2-2.3-1.9-5.4 5.4 1.9z" transform="scale(.92) translate(1 .6)"/>',
  start: '<path d="M4 20h16M7 20l5-9 5 9M12 11V3.5M9 6l3-2.5L15 6"/>',
  extraction: '<path d="M12 2.5c3 3 4.3 6.3 4.3 9.8V16H7.7v-3.7c0-3.5 1.3-6.8 4.3-9.8z"/><path d="M7.7 11.5 4.5 15v4l3.2-3M16.3 11.5l3.2 3.5v4l-3.2-3M10.5 19v2.5M13.5 19v2.5"/><circle cx="12" cy="9.5" r="1.5"/>',
  heart: '<path d="M12 20.5C6 16 3 12.7 3 9a4.6 4.6 0 0 1 9-1.4A4.6 4.6 0 0 1 21 9c0 3.7-3 7-9 11.5z"/>',
  cards: '<rect x="8" y="4" width="11.5" height="15.5" rx="2"/><path d="M5.5 7.5 4 8l3 13 8-1.5"/>',
  scrap: '<path d="M4 8.5 9.5 4l4 3.5 6-1.5.5 7-5 7-8-1.5L3.5 14z"/><path d="m9.5 4 1.5 8 8.5-1M11 12l-4 6.5"/>',
  flashlight: '<path d="M4 9.5h3l4-2.500v10l-4-2.5H4z"/><path d="M11 8.500h3v7h-3M17.5 12h4M17 8l3-2M17 16l3 2"/>',
  medkit: '<rect x="3.5" y="8" width="17" height="12" rx="2"/><path d="M9 8V5h6v3M12 11v6M9 14h6"/>',
  hazmat: '<path d="M8 6.5a4 4 0 0 1 8 0V9l3.5 2v10h-15V11L8 9z"/><path d="M9.5 6.5h5v2.3h-5z"/><path d="M12 13v5"/>',
  gun: '<path d="M3 8h17v4h-8l-1 3H8.5L7 20H3.5L5 12H3z"/>',
  carrier: '<rect x="4" y="7" width="16" height="13.5" rx="2"/><path d="M9 7V4h6v3M9 11v6M15 11v6"/>',
  door: '<path d="M6 21V3.5h12V21M3.5 21h17M14.5 12.5v.02" stroke-width="1.8"/>',
  walk: '<circle cx="13" cy="4.5" r="1.8"/><path d="m8 21 2.5-6L8 12l1.5-4.5 4 1L16 12h3M13 9l-.5 5 2.5 7M9.5 7.5 6 10v3"/>',
  trade: '<path d="M4 8.500h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19"/>',
  craft: '<path d="m13.5 10.5-8 8a2 2 0 0 1-3-3l8-8"/><path d="M10 7 15 2.500l6 6L16.5 13z"/>',
  shield: '<path d="M12 2.5 20 5.500v6c0 5-3.3 8.3-8 10-4.7-1.7-8-5-8-10v-6z"/>',
  skull: '<path d="M6 16.500c-1.7-1.3-2.5-3.3-2.5-5.700C3.5 6 7.2 3 12 3s8.5 3 8.5 7.800c0 2.4-.8 4.4-2.5 5.700V20H6z"/><circle cx="8.8" cy="11.5" r="1.6"/><circle cx="15.2" cy="11.5" r="1.6"/><path d="M10.5 20v-2M13.5 20v-2"/>',
  drop: '<path d="M12 3c4 4.7 6 8 6 11.200A6 6 0 0 1 6 14.200C6 11 8 7.7 12 3z"/>',
  open: '<rect x="5" y="11" width="14" height="9.5" rx="2"/><path d="M8 11V7.500a4 4 0 0 1 7.6-1.7"/>',
  slow: '<path d="M3 8.500h10a2.7 2.7 0 1 0-2.6-3.500M3 12.500h15.500a2.5 2.5 0 1 1-2.3 3.500M3 16.500h7.5"/>',
  extra: '<path d="M4 12h11M11.5 7.5 16 12l-4.5 4.500M20 5v14"/>',
  painkillers: '<rect x="2.5" y="8.5" width="19" height="7" rx="3.5" transform="rotate(-35 12 12)"/><path d="m9.5 8.3 5 7"/>',
  chemical: '<path d="M8 3h8M9.5 3v5L6 12.500v7A1.5 1.5 0 0 0 7.5 21h9a1.5 1.5 0 0 0 1.5-1.500v-7L14.5 8V3"/><path d="M6 15h12"/>',
  vial: '<path d="M7.5 3.500h9M9 3.500V18a3 3 0 0 0 6 0V3.500M9 13h6"/>',
  holster: '<path d="M5 5h14v5h-4l-2.5 10h-5z"/><path d="M5 10h10"/>',
  bulb: '<path d="M9 18.500h6M10 21.500h4M8.5 15.500c-2-1.3-3.2-3.2-3.2-5.700A6.7 6.7 0 0 1 12 3a6.7 6.7 0 0 1 6.7 6.800c0 2.5-1.2 4.4-3.2 5.700z"/>',
  case: '<rect x="3" y="8" width="18" height="11.5" rx="2"/><path d="M9 8V5.500h6V8M3 13h18"/>',
  suit: '<path d="M8.5 3.5 4 6v6h3v9h10v-9h3V6l-4.5-2.500a3.5 3.5 0 0 1-7 0z"/>',
  stop: '<path d="M8 3.500h8L20.5 8v8L16 20.500H8L3.5 16V8z"/>',
  sleep: '<path d="M5 7h7l-7 8h7M14.5 12.500H20l-5.5 6.500H20"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
  end: '<path d="M5 3.500v17"/><path d="M5 4.500h12l-2.5 4 2.5 4H5"/>',
};

const ABILITY: Readonly<Record<string, string>> = { assay: "eye", collect: "drop", door: "door", heal: "heart", sedate: "sleep", shield: "shield", walk: "walk" };

/** An ability is drawn by what it does. */
export const abilityIcon = (verb: string): string => icons[ABILITY[verb] ?? "eye"]!;

/** A card by its id; one made of scrap looks like what it stands for. */
export const cardIcon = (id: string): string => icons[id.replace("made-", "")] ?? icons.cards!;
