import { AREAS, type Area, resolveArea } from '../../gazetteer/areas.ts';
import { COMMON_NAMES } from '../../gazetteer/common-names.ts';
import { remember } from '../remember.ts';
import { plainText } from '../values.ts';

/** Districts as the register writes them in Arabic, with their English name. */
const ARABIC = `
Abu Hail=ابو هيل|Al Bada=البدع|Al Baraha=البراحه|Al Barsha South Fifth=البرشاء جنوب 5|Al Barsha South Fourth=البرشاء جنوب 4
Al Barshaa South First=البرشاء جنوب 1|Al Barshaa South Second=البرشاء جنوب 2|Al Barshaa South Third=البرشاء جنوب 3
Al Buteen=البطين|Al Dhagaya=الضغايه|Al Goze First=القوز|Al Goze Industrial First=القوز الصناعيه
Al Hamriya=الحمريه|Al Hebiah Fifth=الحبيه 5|Al Hebiah First=الحبيه 1|Al Hebiah Fourth=الحبيه 4|Al Hebiah Second=الحبيه 2
Al Hebiah Sixth=الحبيه 6|Al Hebiah Third=الحبيه 3|Al Hudaiba=الحضيبه|Al Jafliya=الجافليه|Al Khabeesi=الخبيصي
Al Khairan First=الخيران 1|Al Kheeran=الخيران|Al Lusaily=اللسيلي|Al Mamzer=الممزر|Al Manara=المناره|Al Mararr=المرر
Al Merkadh=المركاض|Al Murqabat=المرقبات|Al Muteena=المطينه|Al Qusais Industrial First=القصيص الصناعيه|Al Raffa=الرفاعه
Al Ras=الراس|Al Rega=الرقه|Al Rowaiyah First=الرويه|Al Sabkha=السبخه|Al Suq Al Kabeer=السوق الكبير
Al Thanyah First=الثنيه 1|Al Thanyah Third=الثنيه 3|Al Thanyah Fourth=الثنيه 4|Al Thanyah Fifth=الثنيه 5
Al Waheda=الوحيده|Warsan First=ورسان 1|Al Warsan Second=ورسان 2|Al Warsan Third=ورسان 3|Warsan Fourth=ورسان 4
Al Yelayiss 1=اليلايس 1|Al Yelayiss 2=اليلايس 2|Al Yelayiss 4=اليلايس 4|Al Yelayiss 5=اليلايس 5|Al Yufrah 1=اليفره 1|Al Yufrah 2=اليفره 2|Al Yufrah 3=اليفره 3
Corniche Deira=كورنيش ديره|Al Corniche=الكورنيش|Bukadra=بوكدره|Burj Khalifa=برج خليفه
Dubai International Airport=مطار دبي الدولي|Eyal Nasser=عيال ناصر|Hadaeq Sheikh Mohammed Bin Rashid=حدائق الشيخ محمد بن راشد
Hessyan First=حصيان|Hor Al Anz=هور العنز|Hor Al Anz East=هور العنز شرق|Island 2=جزيره 2
Jabal Ali Industrial First=جبل علي الصناعيه|Madinat Al Mataar=مدينه المطار|Madinat Hind 4=مدينه هند|Mankhool=منخول
Marsa Dubai=مرسي دبي|Me'Aisem First=معيصم 1|Nad Al Shiba First=ند الشبا 1|Nadd Hessa=ند حصه|Naif=نايف|Oud Al Muteena First=عود المطينه
Oud Metha=عود ميثاء|Oud Metha=عود ميثا|Palm Deira=نخله ديره|Port Saeed=بور سعيد|Ras Al Khor Industrial First=راس الخور الصناعيه
Rega Al Buteen=رقه البطين|Saih Shuaib 1=سيح شعيب 1|Saih Shuaib 2=سيح شعيب 2|Saih Shuaib 3=سيح شعيب 3|Saih Shuaib 4=سيح شعيب 4
Al Shindagha=الشندغه|Trade Center First=المركز التجاري 1|Trade Center Second=المركز التجاري 2|Um Al Sheif=ام الشيف
Um Hurair First=ام هرير 1|Um Hurair Second=ام هرير 2|Um Ramool=ام رمول|Wadi Al Safa 2=وادي الصفا 2|Wadi Al Safa 3=وادي الصفا 3
Wadi Al Safa 4=وادي الصفا 4|Wadi Al Safa 5=وادي الصفا 5|Wadi Al Safa 6=وادي الصفا 6|Wadi Al Safa 7=وادي الصفا 7`;

const ORDINALS = new Map(
  'اولي اول=1|ثانيه ثاني=2|ثالثه ثالث=3|رابعه رابع=4|خامسه خامس=5|سادسه سادس=6'.split('|').flatMap((line) => {
    const [words = '', digit = ''] = line.split('=');
    return words.split(' ').map((word) => [word, digit] as const);
  }),
);

/** Words of an Arabic name without articles, ordinals as digits. */
function arabicKey(name: string): string {
  const words = plainText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .map((word) => (word.startsWith('ال') && word.length > 4 ? word.slice(2) : word))
    .map((word) => ORDINALS.get(word) ?? word.replace(/ا?ستو?ديو/, 'ستوديو'))
    .join(' ');
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

let byArabic: Map<string, string> | null = null;
const lookUpOnce = remember(lookUp);

/** Area of an official, market or everyday name in both languages; null if unknown. */
export function resolvePlace(name: string): Area | null {
  const known = resolveArea(name);
  return known !== null || name.length > 200 || !isArabic(name) ? known : lookUpOnce(name);
}

function englishNames(): ReadonlyMap<string, string> {
  const everyday = [...COMMON_NAMES].flatMap(([id, names]) => names.filter(isArabic).map((name) => [id, name]));
  const register = ARABIC.trim()
    .split(/[|\n]/)
    .map((pair) => pair.split('='));
  const official = AREAS.map(({ id, nameAr }) => [id, nameAr]);
  byArabic ??= new Map(
    [...official, ...everyday, ...register].map(([place = '', arabic = '']) => [arabicKey(arabic), place]),
  );
  return byArabic;
}

/** The register’s English name of a district that it writes in Arabic; other names are unchanged. */
export function registerName(name: string): string {
  return /\p{Script=Arabic}/u.test(name) ? (englishNames().get(arabicKey(name)) ?? name) : name;
}

function lookUp(name: string): Area | null {
  const key = arabicKey(name);
  const found = englishNames().get(key) ?? englishNames().get(key.replace(/ \d$/, ''));
  if (found !== undefined) return resolveArea(found);
  // `الورقاء الأولى`: an area of the gazetteer with a number behind it; `مرسى دبي، دبي`: the city behind it.
  const plain = key.replace(/ \d$/, '');
  const bare = plain === key ? null : resolveArea(plain);
  if (bare !== null) return bare;
  const part = /^(.*?)\s*[,،(-]/.exec(name)?.[1] ?? /^(.*\S)\s+(?:دبي|الامارات)$/.exec(plainText(name))?.[1];
  return part === undefined || part === '' || part === name ? null : resolvePlace(part);
}
