import type { RandomStream } from './random.ts';
import { shuffled } from './random.ts';

/**
 * Word lists for names of invented buildings, projects and firms. market.slow.test.ts compares the results with the
 * registers, so that no name is real.
 */
const STEMS = (
  'Qamariya Lulwa Safwan Marjana Zahwa Wahaj Layaan Jumanah Dafnah Barza Tilwa Rawdat Samra Ghasaq ' +
  'Thurayya Nakhwa Sahba Dalmah Faranj Qirmiz Azraq Lazward Yamama Hanzal Hababi Shawatee Sakhra Sarab ' +
  'Khuzama Rihana Banafsaj Sanabel Zaytuna Tamrah Mizwala Mashrab Milqaf Majlis Dhow Zawraq Kaus Dabaran ' +
  'Sanbuk Mirzam Dubran Samak Anqaa Qandil Zuhal Utarid Shafaq Badran Ghadira Wadiya Falaja Birkah Qurum ' +
  'Ghafa Anbar Markh Arfaj Karafs Sabkha Dahna Nafud Hazm Tuwaiq Juban Masira Farasan Petrel Gnomon ' +
  'Larkspur Tamarisk Saltmarsh Oleander Wren Alder Cormorant Sandpiper Egret Osprey Kestrel Bulbul Hoopoe ' +
  'Sunbird Oryx Gazella Reedbed Driftwood Lantern Astrolabe Sextant Compass Trellis Loggia Verandah ' +
  'Quayside Breakwater Sandbank Tideline Windward Leeward Ballast Mainsail Spinnaker Halyard Moorings ' +
  'Bellwater Pharos'
).split(' ');

const TOWER_FORMS =
  'Heights Residences Terrace Court House Vista Point Square Place Gate Loft One Edge Rise Walk Row'.split(' ');
const VILLA_FORMS = 'Villas Gardens Grove Lane Courtyards Meadow Hamlet Orchard Mews Close Glade Green'.split(' ');
const TOWNHOUSE_FORMS = 'Townhouses Terraces Rows Quarter Commons Crossing Parade Yard'.split(' ');

/** Hands out project names, never the same one twice. */
export function projectNamer(random: RandomStream): (kind: 'tower' | 'villa' | 'townhouse') => string {
  const pool = (forms: readonly string[], label: string) =>
    shuffled(
      STEMS.flatMap((stem) => forms.map((form) => `${stem} ${form}`)),
      random.fork(label),
    );
  const pools = {
    tower: pool(TOWER_FORMS, 'tower'),
    villa: pool(VILLA_FORMS, 'villa'),
    townhouse: pool(TOWNHOUSE_FORMS, 'townhouse'),
  };
  return (kind) => {
    const name = pools[kind].pop();
    if (name === undefined) throw new RangeError(`out of ${kind} names`);
    return name;
  };
}

const DEVELOPER_WORDS = (
  'Rawasikh,Tideway,Sandgrouse,Al Mirfaqa,Coral Quay,Dunefield,Northlight,Al Sawariya,Palmyra Reach,' +
  'Bluestem,Khaleej Crest,Stonewater,Al Bahwa,Seven Wadis,Ghurfa,Lodestar Gulf,Al Sinaat,Whitesail,' +
  'Murooj Line,Oasis Ledger,Al Qantara Bay,Highmast,Sarooj,Warm Stone,Jisr,Al Nawras,Ambergate,Deepwell,' +
  'Mihrab Hill,Foreshore'
).split(',');
const DEVELOPER_FORMS = [
  'Developments',
  'Properties',
  'Real Estate Development',
  'Communities',
  'Estates',
  'Living',
] as const;
const BROKERAGE_WORDS = (
  'Compass Rose,Sandstone Key,Gulf Lantern,Al Miftah,Harbourline,Palm & Pine,Blue Abra,Creekmark,Al Dallal,' +
  'Skyline Ledger,First Majlis,Tower & Tide,Desert Quill,Northwind,Al Sakan,Keystone Gulf,Fair Deed,' +
  'Marwa & Sons,Open Door,Cardinal Dunes,Al Bayt,Plumb Line,Silver Falcon,Wadi & Co,Latitude 25,' +
  'Good Neighbour,Anchor Point,Pearl Diver,Long Shore,Title & Trust'
).split(',');
const BROKERAGE_FORMS = ['Real Estate', 'Property Brokers', 'Realty', 'Homes', 'Properties'] as const;

/** Names of developers, the same list for the same stream. */
export function developerNames(random: RandomStream, count: number): string[] {
  return shuffled(DEVELOPER_WORDS, random)
    .slice(0, count)
    .map((word) => `${word} ${random.pick(DEVELOPER_FORMS)}`);
}

export function brokerageNames(random: RandomStream, count: number): string[] {
  return shuffled(BROKERAGE_WORDS, random)
    .slice(0, count)
    .map((word) => `${word} ${random.pick(BROKERAGE_FORMS)}`);
}

const FIRST_NAMES = (
  'Aisha Omar Fatima Khalid Mariam Yousef Noura Hamdan Salma Tariq Layla Faisal Rania Ziad Hala Priya ' +
  'Arjun Neha Rohan Kavita Imran Sana Bilal Adnan Zara Elena Dmitri Anna Pavel Sofia James Emma Oliver ' +
  'Charlotte Daniel Grace Liam Amelia Marco Giulia Wei Lin Chen Mei Joao Carmen Lucas Ingrid Karim Dina ' +
  'Georges Maya Samir Nadine Ahmed Reem Hassan Jude Thandi Amara'
).split(' ');
const LAST_NAMES = (
  'Al Rashdan,Al Suwaidan,Al Harthi,Al Qasimi Noor,Haddad,Khoury,Nasser,Mansouri,Saleh,Barakat,Fahmy,Zaki,' +
  'Sharif,Menon,Iyer,Kapoor,Desai,Bhatt,Rao,Qureshi,Malik,Siddiqui,Chaudhry,Petrova,Volkov,Sokolova,Ivanov,' +
  'Whitfield,Carrington,Hughes,Brennan,Sinclair,Marsh,Okafor,Mensah,Dlamini,Rossi,Conti,Zhang,Liu,Wang,' +
  'Ferreira,Duarte,Lindqvist,Novak,Kowalski,Aziz,Tanaka,Santos,Reyes'
).split(',');

export function personName(random: RandomStream): string {
  return `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
}

const STREET_WORDS = (
  'Ghaf,Sidr,Lagoon,Falaj,Abra,Coral,Dhow,Saffron,Cardamom,Frankincense,Oud,Jasmine,Hibiscus,Plover,Heron,' +
  'Date Palm,Windtower,Pearl,Mist,Dune'
).split(',');

/** A street as addresses in the communities write it, e.g. `14 Sidr Street`. */
export function streetName(random: RandomStream): string {
  return random.chance(0.4)
    ? `Street ${random.int(2, 48)}${random.pick(['', 'A', 'B', 'C'])}`
    : `${random.pick(STREET_WORDS)} Street`;
}
