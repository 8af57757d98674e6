import { AREA_SETTINGS, COMMON_NOTES } from './facts/settings.ts';
import { featureText } from './features.ts';
import type { AreaMarket, SeedProject } from './projects.ts';
import type { RandomStream } from './random.ts';

/** The facts that a home's description may mention. */
export type DescribedHome = {
  market: AreaMarket;
  project: SeedProject;
  building: string;
  type: string;
  rooms: number;
  bathrooms: number;
  sqft: number;
  plotSqft: number | null;
  floor: number | null;
  yearBuilt: number | null;
  /** Handover as `2027 Q3`; null if finished. */
  handover: string | null;
  features: readonly string[];
  /** Purpose of a home that is not for sale. */
  offer?: 'rent' | 'holiday';
};

const grouped = (n: number) => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ',');
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const article = (text: string) => (/^[aeiou8]/i.test(text) && !/^(one|uni)/i.test(text) ? `an ${text}` : `a ${text}`);

/** `2-bedroom apartment`, `studio`. */
function homeName(home: Pick<DescribedHome, 'rooms' | 'type'>): string {
  return home.rooms === 0 ? 'studio' : `${home.rooms}-bedroom ${home.type}`;
}

function viewOf(home: DescribedHome): string | null {
  const view = home.features.find((feature) => feature.endsWith('_view'));
  return view === undefined ? null : featureText(view);
}

function noteOf(home: DescribedHome, random: RandomStream): string {
  const { area } = home.market;
  return random.pick(AREA_SETTINGS.get(area.id) ?? COMMON_NOTES[area.community]);
}

function openings(home: DescribedHome, view: string | null): string[] {
  const name = homeName(home);
  const area = home.market.area.name;
  const { project } = home;
  const lines = [
    `${article(name)} of ${grouped(home.sqft)} sqft in ${project.name}, ${area}.`,
    `${project.name} in ${area}: ${article(name)} with ${grouped(home.sqft)} sqft of well-used space.`,
    `we are pleased to bring to market this ${name} in ${project.name}, one of the better addresses in ${area}.`,
    `${home.rooms === 0 ? 'a compact, bright studio' : `a bright ${name}`} on ${project.street} in ${area}.`,
    `if you have been waiting for ${article(name)} in ${area} with a sensible layout, come and see this one.`,
    `offered for the first time in years: ${article(name)} in ${project.name}.`,
  ];
  if (view !== null) {
    lines.push(
      `the ${view} is the first thing you notice in this ${name} in ${project.name}.`,
      `${article(name)} in ${area} with ${article(view)} that will not be built out.`,
    );
  }
  if (home.floor !== null && home.floor >= 20)
    lines.push(
      `from the ${ordinal(home.floor)} floor of ${home.building}, this ${name} looks well over its neighbours.`,
    );
  if (home.handover !== null)
    lines.push(
      `a resale in ${project.name} by ${project.developer}, ${article(name)} due in ${home.handover}.`,
      `secure ${article(name)} in ${project.name} before handover in ${home.handover}.`,
    );
  return lines;
}

function ordinal(n: number): string {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}

function layouts(home: DescribedHome, random: RandomStream): string[] {
  const { rooms } = home;
  const whole = Math.floor(home.bathrooms);
  const plain = `${whole} ${whole === 1 ? 'bathroom' : 'bathrooms'}`;
  const baths = home.bathrooms === whole ? plain : `${plain} and a guest toilet`;
  if (rooms === 0) {
    return [
      'the sleeping corner is set back from the living area, so it never feels like one room.',
      'a full kitchen, not a kitchenette, and a bathroom with a window shaft.',
      'the plan is square and easy to furnish, with wardrobes along one wall.',
    ];
  }
  const kitchen = random.pick([
    'an open kitchen with an island',
    'a closed kitchen with a door to the hall',
    'a kitchen with room for a breakfast table',
    'a semi-open kitchen',
  ]);
  if (home.project.kind === 'tower') {
    return [
      `inside: ${rooms === 1 ? 'one bedroom' : `${rooms} bedrooms`}, ${baths}, ${kitchen} and a living room that takes a proper sofa and a dining table.`,
      `${kitchen}, ${baths} and storage where you need it; no wasted corridors.`,
      `${rooms === 1 ? 'the bedroom has' : 'all bedrooms have'} full-height windows, there ${home.bathrooms < 2 ? 'is' : 'are'} ${baths}, and ${kitchen} opens to the living room.`,
      `the main bedroom is ensuite, and with ${baths} nobody queues in the morning.`,
    ].slice(0, home.bathrooms >= 2 ? 4 : 3);
  }
  return [
    `downstairs has the living and dining rooms, ${kitchen} and a guest toilet; upstairs are ${rooms} bedrooms, the main one with a terrace.`,
    `${rooms} bedrooms, ${baths}, ${kitchen} and a family room between the bedrooms.`,
    `the ground floor flows from the front door to the garden, with ${kitchen} to the side; ${rooms} bedrooms above share ${baths}.`,
    `room for everybody: ${rooms} bedrooms, ${baths}, two living areas and ${kitchen}.`,
  ];
}

/** Sentences that the features allow, each with several wordings. */
function extras(home: DescribedHome, random: RandomStream): string[] {
  const lines: string[] = [];
  const say = (feature: string, ...wordings: string[]) => {
    if (home.features.includes(feature)) lines.push(random.pick(wordings));
  };
  say('private_pool', 'the private pool gets sun until late afternoon.', 'the pool is private and easy to keep.');
  if (home.plotSqft !== null) {
    const plot = grouped(home.plotSqft);
    say(
      'garden',
      `the plot measures about ${plot} sqft with grown hedges and shade.`,
      `there is a planted garden on a plot of ${plot} sqft.`,
      `a plot of ${plot} sqft leaves room for a garden to the back and parking in front.`,
    );
  }
  say(
    'upgraded',
    'kitchen, bathrooms and flooring were redone by the present owner with care.',
    'upgraded throughout: new air conditioning, joinery and lighting.',
    'recently refitted with stone counters and new wet rooms.',
  );
  say(
    'maids_room',
    "a maid's room with its own bathroom is beside the kitchen.",
    "there is a maid's room, which many use as storage.",
  );
  say(
    'study',
    'the study takes a desk and a sofa bed, and its door shuts.',
    'a separate study makes working from home easy.',
  );
  if (home.offer === undefined)
    say(
      'furnished',
      'the furniture is included and in good order.',
      'comes furnished; bring a suitcase.',
      'sold with all furniture and appliances.',
    );
  say(
    'balcony',
    'the balcony is deep enough for a table.',
    'sliding doors lead to a shaded balcony.',
    'you will use the balcony eight months a year.',
  );
  say(
    'corner_plot',
    'it stands on a corner with open sides to two streets.',
    'being on a corner, it gets light from three sides.',
  );
  say('smart_home', 'lighting, cooling and access are wired for a smart home.');
  say('beach_access', 'residents have their own way to the beach.', 'beach access is part of it.');
  say('chiller_free', 'cooling is included in the service charge.', 'no separate cooling bills.');
  say('pet_friendly', `pets are welcome in the ${home.project.kind === 'tower' ? 'building' : 'community'}.`);
  say('concierge', 'the lobby is staffed day and night.', 'a concierge takes parcels and guests.');
  say('metro_access', 'the metro is close enough to leave the car.');
  if (home.features.includes('gym')) {
    say(
      'swimming_pool',
      'there is a lap pool and a gym that is actually used.',
      'shared pool, gym and a place for children to play.',
      'the pool deck and gym are kept in good order.',
    );
  }
  return lines;
}

function states(home: DescribedHome): string[] {
  if (home.offer !== undefined) return RENTAL_STATES[home.offer];
  const has = (feature: string) => home.features.includes(feature);
  if (home.handover !== null) {
    return [
      `construction is on schedule and handover is announced for ${home.handover}; the remaining instalments go with the unit.`,
      `the developer, ${home.project.developer}, has given ${home.handover} as handover. The payment plan can be taken over.`,
    ];
  }
  // No rents: the app works them out from tenancies, and an invented one would contradict it.
  if (has('tenanted'))
    return [
      'let to a tenant who pays on time; notice can be served.',
      'sold with the tenancy in place; ask us for the contract.',
    ];
  if (has('vacant'))
    return [
      'vacant, keys with us, transfer as soon as you are.',
      'empty and ready for viewing any day.',
      'vacant on transfer; similar homes here let quickly.',
    ];
  const built = home.yearBuilt === null ? '' : `Completed in ${home.yearBuilt}. `;
  return [
    `${built}The owner lives here and has looked after it.`,
    `${built}Vacant on transfer, viewings with a day's notice.`,
    `${built}We sold several homes in ${home.project.name} and know the service charges well: ask us.`,
  ];
}

const CLOSINGS = [
  'Call to arrange a viewing.',
  'Message us for the floor plan and the service charge statement.',
  'Serious offers are considered.',
  'Viewings also in the evening and on Saturdays.',
  'The seller would rather have a clean, quick transfer than the last dirham.',
  'Ask for the latest registered sales around it before you offer; we will show you.',
  'No chain, clear title.',
  'Priced with the registered sales of the neighbours in mind.',
];

const RENTAL_STATES = {
  rent: [
    'the landlord answers messages, and repairs are done within days.',
    'painted and cleaned before you move in.',
    'maintenance is included; the landlord lives in Dubai.',
    'the contract is registered with Ejari on the day you sign.',
  ],
  holiday: [
    'linen, towels and fast internet are included.',
    'check in by yourself at any hour; we are a message away.',
    'the kitchen has all you need for a week at home.',
    'cleaned by professionals before every stay.',
  ],
};
const RENTAL_CLOSINGS = {
  rent: ['Call to arrange a viewing.', 'Viewings also in the evening and on Saturdays.', 'Keys with us.'],
  holiday: ['Ask for longer stays.', 'Late check-out on request.', 'No parties, please.'],
};

/** Four to seven sentences, in a broker's style. */
export function describeHome(home: DescribedHome, random: RandomStream): string {
  const more = extras(home, random);
  const first = more.length > 0 ? random.pick(more) : null;
  const rest = more.filter((line) => line !== first);
  const second = rest.length > 0 && random.chance(0.75) ? random.pick(rest) : null;
  const place = random.pick([
    `${home.market.area.name} puts you ${noteOf(home, random)}.`,
    `You live ${noteOf(home, random)}.`,
    `The home is ${noteOf(home, random)}.`,
  ]);
  const parts = [
    random.pick(openings(home, viewOf(home))),
    random.pick(layouts(home, random)),
    first,
    second,
    place,
    random.pick(states(home)),
    random.chance(0.7) ? random.pick(home.offer === undefined ? CLOSINGS : RENTAL_CLOSINGS[home.offer]) : null,
  ];
  return parts
    .filter((part) => part !== null)
    .map(sentence)
    .join(' ');
}

const ADJECTIVES = [
  'Bright',
  'Well-kept',
  'Spacious',
  'Quiet',
  'Elegant',
  'Smart',
  'Sunny',
  'Generous',
  'Classic',
  'Neat',
  'Airy',
  'Handsome',
];

/** A listing's title, e.g. `High-floor 2-bedroom apartment with marina view, Lulwa Heights`. */
export function titleHome(home: DescribedHome, random: RandomStream): string {
  const name = homeName(home);
  const view = viewOf(home);
  const has = (feature: string) => home.features.includes(feature);
  const options = [
    `${random.pick(ADJECTIVES)} ${name} in ${home.project.name}`,
    `${sentence(name)} on ${home.project.street}, ${home.project.name}`,
  ];
  if (view !== null)
    options.push(
      `${sentence(name)} with ${view} in ${home.project.name}`,
      `${sentence(view)}: ${name}, ${home.project.name}`,
    );
  if (home.floor !== null && has('high_floor')) options.push(`High-floor ${name} in ${home.building}`);
  if (has('private_pool')) options.push(`${sentence(name)} with private pool, ${home.project.name}`);
  if (has('upgraded')) options.push(`Upgraded ${name} in ${home.project.name}`);
  if (has('furnished')) options.push(`Furnished ${name}, ${home.project.name}`);
  if (has('corner_plot')) options.push(`Corner ${name} in ${home.project.name}`);
  if (has('vacant')) options.push(`Vacant ${name} in ${home.project.name}, ${home.market.area.name}`);
  if (has('tenanted')) options.push(`Tenanted ${name} in ${home.project.name}`);
  if (home.handover !== null)
    options.push(
      `${sentence(name)} in ${home.project.name}, handover ${home.handover}`,
      `Off-plan resale: ${name}, ${home.project.name}`,
    );
  return random.pick(options);
}
