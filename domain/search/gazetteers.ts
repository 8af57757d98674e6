import { getOrCreate } from '../collections.ts';
import { AREAS, type Area, nameWords } from '../gazetteer/areas.ts';
import { LANDMARKS, STATIONS } from '../gazetteer/landmarks.ts';
import { isMisspelt } from './edit-distance.ts';
import type { NamedPlace } from './fields.ts';

/** Names of areas that people say, in addition to the gazetteer's. */
const COMMON_NAMES: readonly (readonly [areaId: string, names: string])[] = [
  ['al-barsha-south', 'البرشا جنوب;البرشا الجنوبية'],
  ['dubai-marina', 'مارينا;المارينا;مرسى دبي;مارينا دبي;دبي مرينا;الماريا'],
  ['jumeirah-beach', 'جميرا بيتش'],
  ['jbr', 'جي بي ار;جيه بي ار;مساكن شاطئ جميرا'],
  ['palm-jumeirah', 'النخلة;نخلة;بالم جميرا;البالم;نخله الجميرا;نخلة الجميرا'],
  ['palm-jebel-ali', 'بالم جبل علي'],
  ['downtown-dubai', 'داون تاون;داونتاون;وسط المدينة;وسط دبي;الداون تاون;برج خليفة;داون تاون دبي'],
  ['business-bay', 'biz bay;bus bay;بزنس باي;بيزنس باي;البزنس باي;الخليج التجارى;بزنيس باي'],
  ['jvc', 'جي في سي;جيه في سي;جميرا فيليج سيركل;دائرة قرية جميرا;القرية الدائرية;قرية الجميرا الدائرية'],
  ['jvt', 'جي في تي;قرية الجميرا المثلثة;مثلث قرية جميرا;جيه في تي'],
  ['jlt', 'جي ال تي;جميرا ليك تاورز;جيه ال تي;ابراج بحيرات جميرا;بحيرات الجميرا;بحيرات جميرا'],
  ['difc', 'دي اي اف سي;المركز المالي;مركز دبي المالي;دي اف سي;دي اي اف سي'],
  ['dubai-hills', 'دبي هيلز استيت;تلال دبي;هيلز دبي'],
  ['damac-hills', 'داماك هلز;دامك هيلز;دماك هيلز'],
  ['damac-hills-2', 'داماك هيلز تو;هيلز تو;داماك هلز 2;اكويا;داماك 2;دماك 2;damac hill 2;akoya oxygen'],
  ['arabian-ranches', 'ارابيان رانشز;المرابع;رانشز;رانشس;ranches'],
  [
    'dubai-creek-harbour',
    'بالكريك;الكريك;خور دبي;كريك هاربور;ميناء خور دبي;دبي كريك هاربور;دبي كريك;creek;creek beach',
  ],
  ['silicon-oasis', 'واحة السيليكون;سيليكون اواسيس;السيليكون;دبي سيليكون'],
  ['dubai-sports-city', 'المدينة الرياضية;سبورتس سيتي;سبورت سيتي;سبورتس ستي'],
  ['motor-city', 'مدينة السيارات'],
  ['international-city', 'int city;انترناشونال سيتي;انترناشيونال سيتي;انترناشنل سيتي'],
  ['barsha-heights', 'تيكوم;برشا هايتس'],
  ['al-barsha', 'البرشا'],
  ['the-greens', 'الجرينز;جرينز'],
  ['emirates-living', 'السبرينجز;الميدوز;الينابيع;السهول;البحيرات;التلال;the lakes;lakes'],
  ['dubai-south', 'دبي ساوث'],
  ['dubai-islands', 'ديرة ايلاندز'],
  ['sobha-hartland', 'سوبها هارتلاند;صبحا هارتلاند;سوبها;شوبا;شوبا هارتلاند;sobha one;sobha'],
  ['mbr-city', 'ام بي ار سيتي;ام بي ار;مدينة ام بي ار'],
  ['bluewaters', 'بلوواترز;بلو واترز;بلو ووترز'],
  ['town-square', 'تاون سكوير دبي;town sq'],
  ['al-furjan', 'فرجان;فيرجان'],
  ['discovery-gardens', 'ديسكفري'],
  ['dubai-production-city', 'امبز;مدينة الانتاج;امباكت'],
  ['damac-lagoons', 'دماك لاجونز;داماك لاغونز'],
  ['jebel-ali', 'جفزا;jafza'],
  ['dubai-academic-city', 'اكاديميك سيتي;المدينة الاكاديمية'],
  ['dubai-studio-city', 'استوديو سيتي;ستوديو سيتي'],
  ['dubai-investments-park', 'دبي للاستثمار;مجمع دبي للاستثمار;دي اي بي;investment park;investments park'],
  ['jumeirah-golf-estates', 'جولف ستيت;جولف استيت;جميرا جولف;jumeirah golf'],
  ['city-walk', 'ستي ووك;سيتي ولك'],
  ['the-world', 'ذا وورلد;جزر العالم'],
  ['mudon', 'مودون'],
  ['remraam', 'ريمرام'],
  ['dubai-maritime-city', 'dubai maritime;دبي البحرية'],
  ['mina-rashid', 'rashid yachts'],
  ['trade-centre', 'world trade'],
  ['mirdif', 'مرديف'],
  ['jumeirah-islands', 'جميرا ايلاندز;جميرا ايلاند;جزر جميرا'],
  ['al-warqa', 'الورقا'],
  ['dubai-harbour', 'اعمار بيتش فرونت;ميناء دبي هاربور;دبي هاربر;بيتش فرونت'],
];

export type Place =
  | { kind: 'area'; id: string; name: string }
  | { kind: 'landmark'; id: string; name: string }
  | NamedPlace;

/** Names by their joined words, and candidates for misspelt ones. */
export type Gazetteer = {
  byKey: ReadonlyMap<string, Place>;
  vocabulary: ReadonlySet<string>;
  /** Words directly before and after a word in the names of areas and landmarks. */
  beside?: ReadonlyMap<string, Neighbours>;
};
export type Neighbours = { before: ReadonlySet<string>; after: ReadonlySet<string> };

let areaGazetteer: Gazetteer | null = null;

export function areaNames(): Gazetteer {
  areaGazetteer ??= buildAreaGazetteer();
  return areaGazetteer;
}

function buildAreaGazetteer(): Gazetteer {
  const index = new NameIndex();
  const common = new Map(COMMON_NAMES.map(([id, names]) => [id, names.split(';')]));
  const byId = new Map(AREAS.map((area) => [area.id, area]));
  // Other names of `damac hills` also apply to its phase `damac hills 2`.
  const phases = (id: string, names: readonly string[] = []) =>
    names.filter((name) => !/ (?:\d|I)$/.test(name)).map((name) => `${name} ${id.slice(-1)}`);
  const firstPhase = (id: string) => id.slice(0, -2);
  // Sorted by precedence: names, then the register's, then others.
  const claims = [
    (area: Area) => [area.id, area.name, area.nameAr],
    ({ id }: Area) => [...(common.get(id) ?? []), ...phases(id, common.get(firstPhase(id)))],
    (area: Area) => area.official,
    ({ id, aliases }: Area) => [...aliases, ...phases(id, byId.get(firstPhase(id))?.aliases)],
  ];
  for (const claim of claims) {
    for (const area of AREAS) {
      const own = [area.name, ...area.official].flatMap(nameWords);
      for (const name of claim(area)) index.add(name, { kind: 'area', id: area.id, name: area.name }, own);
    }
  }
  return index;
}

let landmarkGazetteer: Gazetteer | null = null;

export function landmarkNames(): Gazetteer {
  if (landmarkGazetteer !== null) return landmarkGazetteer;
  const index = new NameIndex();
  const stations = new Set(STATIONS);
  for (const landmark of LANDMARKS) {
    const { id, name, nameAr, otherNames } = landmark;
    const base = name.replace(/ station$/, '');
    const names = [name, nameAr, ...otherNames];
    if (stations.has(landmark)) names.push(`${base} metro`, `${base} metro station`, base);
    for (const one of names) index.add(one, { kind: 'landmark', id, name });
  }
  landmarkGazetteer = index;
  return landmarkGazetteer;
}

class NameIndex implements Gazetteer {
  readonly byKey = new Map<string, Place>();
  readonly vocabulary = new Set<string>();
  readonly beside = new Map<string, { before: Set<string>; after: Set<string> }>();

  /** `ownWords`: correct spellings; words close to one are misspelt and correct no others (`Dubia Marina`). */
  add(name: string, place: Place, ownWords: readonly string[] = []): void {
    const words = nameWords(name);
    const key = words.join('');
    if (key.length < 2 || this.byKey.has(key)) return;
    this.byKey.set(key, place);
    if (key.length >= 4) this.vocabulary.add(key);
    const spelled = words.map((word) => ownWords.includes(word) || !isMisspelt(word, ownWords));
    words.forEach((word, at) => {
      if (!spelled[at]) return;
      if (word.length >= 4) this.vocabulary.add(word);
      const { before, after } = getOrCreate(this.beside, word, () => ({ before: new Set(), after: new Set() }));
      const [previous, next] = [words[at - 1], words[at + 1]];
      if (previous !== undefined && spelled[at - 1]) before.add(previous);
      if (next !== undefined && spelled[at + 1]) after.add(next);
    });
  }
}
