import { distanceM, type LatLng } from '../geo.ts';
import { areaById } from './areas.ts';

export type Landmark = { id: string; name: string; nameAr: string; at: LatLng; otherNames: readonly string[] };

/** Points of a nearby search, and its radius. */
export type NearPlace = { name: string; nameAr: string; points: readonly LatLng[]; radiusM: number };

/** Id for all stations together; the distance to the nearest one counts. */
export const METRO = 'metro';

/** Default distances of "near", metres: ten minutes on foot to a station, a short drive to a mall or beach. */
const STATION_RADIUS_M = 800;
const PLACE_RADIUS_M = 2000;
const HERE_RADIUS_M = 2000;
const LEAST_RADIUS_M = 50;
const MOST_RADIUS_M = 50_000;

function parseTable(table: string): Landmark[] {
  const rows = table.trim().split('\n');
  return rows.map((row) => {
    const [id = '', name = '', nameAr = '', place = '', others = ''] = row.split(/ \| ?/);
    const [lat = 0, lng = 0] = place.split(' ').map(Number);
    return { id, name, nameAr, at: { lat, lng }, otherNames: others.split(';').filter(Boolean) };
  });
}

/** Tables of landmarks: id | name | Arabic name | latitude longitude | other names, separated by semicolons. */

/** Dubai Metro stations in operation, from the open data of the Roads and Transport Authority, as on the drawn map. */
const STATION_TABLE = `
dmcc-metro | DMCC station | محطة مركز دبي للسلع المتعددة | 25.07082 55.13867 | DMCC;JLT metro
internet-city-metro | Dubai Internet City station | محطة مدينة دبي للإنترنت | 25.1021 55.17378 | Internet City;مدينة دبي للإنترنت
mall-emirates-metro | Mall of the Emirates station | محطة مول الإمارات | 25.12123 55.20044 |
business-bay-metro | Business Bay station | محطة الخليج التجاري | 25.19127 55.26042 |
burj-khalifa-metro | Burj Khalifa/Dubai Mall station | محطة برج خليفة/دبي مول | 25.2014 55.26952 |
financial-centre-metro | Financial Centre station | محطة المركز المالي | 25.21103 55.27559 | DIFC metro
emirates-towers-metro | Emirates Towers station | محطة أبراج الإمارات | 25.21721 55.27982 | Emirates Towers
trade-centre-metro | World Trade Centre station | محطة المركز التجاري العالمي | 25.22483 55.28506 |
al-rigga-metro | Al Rigga station | محطة الرقة | 25.26326 55.32412 | Al Rigga
terminal-1-metro | Airport Terminal 1 station | محطة المطار مبنى 1 | 25.24843 55.35247 |
terminal-3-metro | Airport Terminal 3 station | محطة المطار مبنى 3 | 25.24501 55.35953 |
emirates-metro | Emirates station | محطة طيران الإمارات | 25.24106 55.36573 |
al-qusais-metro | Al Qusais station | محطة القصيص | 25.26266 55.38748 |
free-zone-metro | Dubai Airport Free Zone station | محطة المنطقة الحرة | 25.26993 55.37501 |
al-nahda-metro | Al Nahda station | محطة النهدة | 25.27327 55.36934 |
al-qiyadah-metro | Al Qiyadah station | محطة القيادة | 25.27767 55.35276 | Al Qiyadah
salah-al-din-metro | Salah Al Din station | محطة صلاح الدين | 25.27035 55.32067 | Salah Al Din
baniyas-metro | Baniyas Square station | محطة بني ياس | 25.26942 55.3076 | Baniyas Square
gold-souq-metro | Gold Souq station | محطة سوق الذهب | 25.2762 55.30178 |
al-ras-metro | Al Ras station | محطة الراس | 25.26886 55.29373 |
al-ghubaiba-metro | Al Ghubaiba station | محطة الغبيبة | 25.26509 55.28895 | Al Ghubaiba
sharaf-dg-metro | Sharaf DG station | محطة شرف دي جي | 25.2583 55.29756 | Sharaf DG
oud-metha-metro | Oud Metha station | محطة عود ميثاء | 25.24367 55.31596 |
healthcare-metro | Dubai Healthcare City station | محطة مدينة دبي الطبية | 25.2309 55.32287 |
al-jadaf-metro | Al Jadaf station | محطة الجداف | 25.22498 55.33367 |
creek-metro | Creek station | محطة الخور | 25.21895 55.33895 |
al-furjan-metro | Al Furjan station | محطة الفرجان | 25.03045 55.15219 |
discovery-gardens-metro | Discovery Gardens station | محطة ديسكفري جاردنز | 25.03522 55.14532 |
the-gardens-metro | The Gardens station | محطة الحدائق | 25.04344 55.13505 |
expo-metro | Expo 2020 station | محطة إكسبو 2020 | 24.96337 55.1462 | Expo metro
investment-park-metro | Dubai Investment Park station | محطة مجمع دبي للاستثمار | 25.0058 55.15584 |
golf-estates-metro | Jumeirah Golf Estates station | محطة عقارات جميرا للجولف | 25.0178 55.16335 |
energy-metro | Energy station | محطة الطاقة | 25.02629 55.10125 |
danube-metro | Danube station | محطة دانوب | 25.00129 55.0957 |
sobha-realty-metro | Sobha Realty station | محطة شوبا العقارية | 25.07993 55.14752 | Marina metro
ibn-battuta-metro | Ibn Battuta station | محطة ابن بطوطة | 25.04673 55.11753 |
centrepoint-metro | Centrepoint station | محطة سنتربوينت | 25.23022 55.3912 | Rashidiya metro
max-metro | Max station | محطة ماكس | 25.2335 55.29213 | Jafiliya metro
adcb-metro | ADCB station | محطة أبوظبي التجاري | 25.24449 55.2982 | Karama metro
equiti-metro | Equiti station | محطة إكويتي | 25.12672 55.2079 | Umm Al Sheif metro
e-and-metro | e& station | محطة إي آند | 25.25481 55.40101 | Etisalat metro
insurance-metro | InsuranceMarket station | محطة سوق التأمين | 25.11481 55.19093 | Sharaf metro
burjuman-metro | BurJuman station | محطة برجمان | 25.25486 55.30425 | BurJuman
onpassive-metro | Onpassive station | محطة أون باسيف | 25.15573 55.22851 | Al Safa metro;Noor Bank metro
deira-centre-metro | City Centre Deira station | محطة سيتي سنتر ديرة | 25.2543 55.33008 |
abu-baker-metro | Abu Baker Al Siddique station | محطة أبو بكر الصديق | 25.2709 55.33298 |
abu-hail-metro | Abu Hail station | محطة أبو هيل | 25.27524 55.34627 |
life-pharmacy-metro | Life Pharmacy station | محطة صيدلية لايف | 24.97752 55.09104 |
national-paints-metro | National Paints station | محطة دهانات ناشونال | 25.05785 55.12717 |
al-fardan-metro | Al Fardan Exchange station | محطة الفردان للصرافة | 25.08892 55.15803 |
union-metro | Union station | محطة الاتحاد | 25.26634 55.3139 |
al-garhoud-metro | Al Garhoud station | محطة القرهود | 25.2495 55.34003 | GGICO
stadium-metro | Stadium station | محطة الاستاد | 25.2778 55.36158 |
`;

/** Places that users name to describe a location. Positions are those of the drawn map (`domain/map/ground.json`). */
const PLACE_TABLE = `
burj-khalifa | Burj Khalifa | برج خليفة | 25.19719 55.27428 | Burj Khaleefa;Burj Kalifa
dubai-mall | Dubai Mall | دبي مول | 25.19711 55.2796 | The Dubai Mall
mall-of-the-emirates | Mall of the Emirates | مول الإمارات | 25.11851 55.20079 | MOE;Mall of Emirates
marina-mall | Dubai Marina Mall | مارينا مول | 25.07639 55.14037 | Marina Mall
ibn-battuta-mall | Ibn Battuta Mall | ابن بطوطة مول | 25.0449 55.12005 | Ibn Battuta
dubai-hills-mall | Dubai Hills Mall | دبي هيلز مول | 25.10164 55.23862 |
city-centre-mirdif | City Centre Mirdif | سيتي سنتر مردف | 25.21638 55.40715 | Mirdif City Centre
city-centre-deira | City Centre Deira | سيتي سنتر ديرة | 25.2517 55.3328 | Deira City Centre
festival-city-mall | Dubai Festival City Mall | دبي فستيفال سيتي مول | 25.22308 55.35389 | Festival City Mall
nakheel-mall | Nakheel Mall | نخيل مول | 25.11415 55.13855 |
dragon-mart | Dragon Mart | سوق التنين | 25.17153 55.42473 | Dragon Mall
outlet-mall | Dubai Outlet Mall | دبي أوتليت مول | 25.0699 55.3998 | Outlet Mall
global-village | Global Village | القرية العالمية | 25.0695 55.306 |
miracle-garden | Dubai Miracle Garden | ميراكل جاردن | 25.06 55.2443 | Miracle Garden
burj-al-arab | Burj Al Arab | برج العرب | 25.1412 55.1853 |
atlantis | Atlantis The Palm | أتلانتس | 25.13036 55.11713 | Atlantis
museum-of-the-future | Museum of the Future | متحف المستقبل | 25.2192 55.282 |
dubai-frame | Dubai Frame | برواز دبي | 25.2354 55.3004 |
world-trade-centre | Dubai World Trade Centre | مركز دبي التجاري العالمي | 25.2265 55.2872 | DWTC;Trade Centre
expo-city | Expo City Dubai | مدينة إكسبو دبي | 24.9632 55.148 | Expo
dubai-airport | Dubai International Airport | مطار دبي الدولي | 25.2528 55.3644 | DXB;DXB airport;Dubai airport;airport;مطار دبي;المطار
al-maktoum-airport | Al Maktoum Airport | مطار آل مكتوم | 24.8963 55.1614 | DWC;Al Maktoum International Airport
kite-beach | Kite Beach | كايت بيتش | 25.164 55.2075 | شاطئ كايت;كايت
la-mer | La Mer | لا مير | 25.2295 55.2555 | La Mer beach
jbr-beach | JBR Beach | شاطئ جي بي آر | 25.0785 55.1315 | The Walk
safa-park | Safa Park | حديقة الصفا | 25.1846 55.2457 | Al Safa Park
zabeel-park | Zabeel Park | حديقة زعبيل | 25.234 55.299 |
creek-park | Creek Park | حديقة الخور | 25.2335 55.3285 |
mushrif-park | Mushrif Park | حديقة مشرف | 25.217 55.451 | Mushrif National Park
meydan-racecourse | Meydan Racecourse | مضمار ميدان | 25.156 55.301 |
coca-cola-arena | Coca-Cola Arena | كوكا كولا أرينا | 25.2042 55.2653 |
american-university | American University in Dubai | الجامعة الأمريكية في دبي | 25.0915 55.15578 | AUD;American University
knowledge-park | Dubai Knowledge Park | مجمع دبي للمعرفة | 25.1019 55.1627 | Knowledge Village
academic-city | Dubai International Academic City | مدينة دبي الأكاديمية | 25.1219 55.4108 | Academic City
gold-souk | Gold Souk | سوق الذهب | 25.2697 55.2967 | Gold Souq
`;

export const STATIONS: readonly Landmark[] = parseTable(STATION_TABLE);
/** All landmarks. Stations come last, so that `Mall of the Emirates` means the mall. */
export const LANDMARKS: readonly Landmark[] = [...parseTable(PLACE_TABLE), ...STATIONS];

const BY_ID = new Map(LANDMARKS.map((landmark) => [landmark.id, landmark]));
const STATION_IDS = new Set(STATIONS.map(({ id }) => id));

/** `metro`, a landmark or area id, or `25.08,55.14`, then `,metres`. Null for anything else, also for `me`. */
export function resolveNear(text: string): NearPlace | null {
  const [first = '', second = '', third = ''] = text.split(',').map((part) => part.trim());
  if (/^-?\d+(\.\d+)?$/.test(first)) {
    const at = { lat: Number(first), lng: Number(second) };
    const radiusM = parseRadius(third, HERE_RADIUS_M);
    const isPoint = second !== '' && Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180;
    return isPoint && radiusM !== null ? { name: 'you', nameAr: 'موقعك', points: [at], radiusM } : null;
  }
  if (first === METRO) {
    const radiusM = parseRadius(second, STATION_RADIUS_M);
    const points = STATIONS.map(({ at }) => at);
    return radiusM === null ? null : { name: 'a metro station', nameAr: 'محطة مترو', points, radiusM };
  }
  const place = BY_ID.get(first);
  const radiusM = parseRadius(second, STATION_IDS.has(first) ? STATION_RADIUS_M : PLACE_RADIUS_M);
  if (radiusM === null) return null;
  if (place !== undefined) return { name: place.name, nameAr: place.nameAr, points: [place.at], radiusM };
  const area = areaById(first);
  return area === undefined ? null : { name: area.name, nameAr: area.nameAr, points: [area.center], radiusM };
}

function parseRadius(text: string, usual: number): number | null {
  if (text === '') return usual;
  const metres = Number(text);
  return Number.isFinite(metres) && metres >= LEAST_RADIUS_M && metres <= MOST_RADIUS_M ? metres : null;
}

export function withRadius(near: string, radiusM: number): string {
  const parts = near.split(',');
  const place = /^-?\d/.test(near) ? parts.slice(0, 2) : parts.slice(0, 1);
  return [...place, String(Math.round(radiusM))].join(',');
}

export function isNear({ points, radiusM }: NearPlace, at: LatLng): boolean {
  // A degree of latitude is 111 km, which excludes most points cheaply.
  const degrees = radiusM / 100_000;
  return points.some((point) => Math.abs(point.lat - at.lat) <= degrees && distanceM(point, at) <= radiusM);
}
