import type { LatLng } from '../geo.ts';

export type Area = {
  id: string;
  name: string;
  nameAr: string;
  /** Names of the land register (DLD) that mean this place. */
  official: string[];
  aliases: string[];
  center: LatLng;
  /** Metres around the centre that hold most of its buildings. */
  radiusM: number;
  community: 'apartment' | 'villa' | 'mixed';
};

function parseArea(row: string): Area {
  const [id = '', name = '', nameAr = '', place = '', community, official = '', aliases = ''] = row.split(/ ?\| ?/);
  const [lat = 0, lng = 0, radiusM = 0] = place.split(' ').map(Number);
  const list = (text: string) => text.split(';').filter(Boolean);
  return {
    id,
    name,
    nameAr,
    official: list(official),
    aliases: list(aliases),
    center: { lat, lng },
    radiusM,
    community: community === 'villa' || community === 'mixed' ? community : 'apartment',
  };
}

/**
 * The gazetteer as a table: id | name | Arabic name | latitude longitude radius | community | register | other names.
 * The radius, in metres, holds most of the area's buildings. Names in the land register (DLD districts) and market
 * spellings, sub-communities and common misspellings are separated by `;`. Coordinates are read off public maps and
 * checked against the municipality's community boundaries (see areas.test.ts). The points of Business Bay, Jumeirah Bay
 * Island and Mina Rashid are not at the centre of their circles, which would be in water.
 */
const AREA_TABLE = `
dubai-marina | Dubai Marina | دبي مارينا | 25.0805 55.1403 1100 | apartment | Marsa Dubai | Marina;The Marina;Dubai Marnia;Dubai Marena;Dubia Marina
jbr | JBR | جي بي آر | 25.0782 55.1338 550 | apartment |  | Jumeirah Beach Residence;Jumeirah Beach Residences;Jumeirah Beach Residence JBR;J B R;The Walk JBR;جميرا بيتش ريزيدنس
bluewaters | Bluewaters Island | جزيرة بلوواترز | 25.0797 55.1213 350 | apartment |  | Bluewaters;Blue Waters;Bluewaters Dubai;Blue Waters Island
dubai-harbour | Dubai Harbour | دبي هاربور | 25.095 55.1435 600 | apartment |  | Emaar Beachfront;Dubai Harbor;Beachfront;Mina Seyahi
palm-jumeirah | Palm Jumeirah | نخلة جميرا | 25.1143 55.1378 2600 | mixed | Palm Jumeirah;Nakhlat Jumeirah | The Palm;Palm;The Palm Jumeirah;Palm Jumeriah;Plam Jumeirah;Nakhlat Jumeira
palm-jebel-ali | Palm Jebel Ali | نخلة جبل علي | 25.0035 54.9872 3500 | villa | Palm Jabal Ali;Nakhlat Jabal Ali | The Palm Jebel Ali
al-sufouh | Al Sufouh | الصفوح | 25.113 55.174 1700 | mixed | Al Safouh First;Al Safouh Second | Al Sufouh 1;Al Sufouh 2;Sufouh Gardens;Acacia Avenues;Al Safouh;Dubai Media City;Dubai Internet City;Media City;Internet City;Knowledge Village
umm-suqeim | Umm Suqeim | أم سقيم | 25.151 55.205 2300 | villa | Um Suqaim First;Um Suqaim Second;Um Suqaim Third;Um Al Sheif;Al Manara | Um Suqeim;Umm Suqaim;Umm Suqueim;Madinat Jumeirah Living;MJL;Umm Al Sheif
jumeirah | Jumeirah | جميرا | 25.203 55.2425 3000 | villa | Jumeirah First;Jumeirah Second;Jumeirah Third | Jumeira;Jumeriah;Jumeirah District
jumeirah-beach | Jumeirah Beach | شاطئ جميرا | 25.2292 55.257 700 | mixed |  | La Mer;Port de La Mer;Sur La Mer;Pearl Jumeira;Pearl Jumeirah;Jumeirah Beach Road
jumeirah-bay-island | Jumeirah Bay Island | جزيرة جميرا باي | 25.215 55.2373 700 | mixed | Island 2;Jumeira Bay | Jumeirah Bay;جزيرة خليج جميرا;خليج جميرا;Jumeira Island 2;Bulgari Island
dubai-maritime-city | Dubai Maritime City | مدينة دبي الملاحية | 25.268 55.2702 700 | apartment | Madinat Dubai Almelaheyah;Madinat Dubai Al Melaheyah | Maritime City;DMC Dubai Maritime City
mina-rashid | Mina Rashid | ميناء راشد | 25.2731 55.2841 800 | apartment |  | Port Rashid;Mina Rashed;Rashid Yachts and Marina
dubai-islands | Dubai Islands | جزر دبي | 25.301 55.3155 1800 | apartment | Palm Deira;Nakhlat Deira | Deira Islands;Dubai Island
the-world | The World Islands | جزر العالم | 25.2299 55.1606 3500 | villa | World Islands | The World;Heart of Europe
dubai-waterfront | Dubai Waterfront | واجهة دبي البحرية | 24.9566 55.0214 2500 | mixed | Hessyan First;Hessyan Second;Mena Jabal Ali | Dubai Water Front;Badrah;Badra
jebel-ali | Jebel Ali | جبل علي | 25.0315 55.125 1900 | mixed | Jabal Ali First;Jabal Ali;Jabal Ali Second | Jebel Ali Village;Jabel Ali;Jebel Ali First;The Gardens;Garden View;Wasl Gate;Jabal Ali Village
downtown-jebel-ali | Downtown Jebel Ali | داون تاون جبل علي | 25.0045 55.1035 1300 | apartment | Jabal Ali Industrial Second;Jabal Ali Industrial First | Down Town Jabal Ali;Downtown Jabal Ali;DJA
jebel-ali-hills | Jebel Ali Hills | تلال جبل علي | 24.8948 55.0014 2500 | villa | Saih Shuaib 1 | Jabel Ali Hills;Jabal Ali Hills
al-furjan | Al Furjan | الفرجان | 25.0262 55.1462 1400 | mixed |  | Furjan;Al Forjan;Al Furjaan
discovery-gardens | Discovery Gardens | ديسكفري جاردنز | 25.0388 55.1418 900 | apartment |  | Discovery Garden;Mediterranean Cluster
jlt | JLT | أبراج بحيرات الجميرا | 25.0695 55.1442 900 | apartment | Al Thanyah Fifth;Al Thanayah Fifth | Jumeirah Lake Towers;Jumeirah Lakes Towers;Jumeirah Lake Tower;DMCC;DMCC-EZ2;Uptown Dubai;Emirates Hills First;J L T
jumeirah-islands | Jumeirah Islands | جزر جميرا | 25.0572 55.1557 900 | villa |  | Jumeirah Island;Jumeirah Heights
jumeirah-park | Jumeirah Park | جميرا بارك | 25.0448 55.1568 900 | villa |  | Jumeira Park;حديقة جميرا;جميرا بارك
the-greens | The Greens | ذا جرينز | 25.0935 55.1708 700 | apartment | Al Thanyah Third;Al Thanayah Third | Greens;غرينز;الغرينز;جرينز;الجرينز;The Views;Greens and Views;The Greens and Views;The Hills;Emirates Hills Second
barsha-heights | Barsha Heights | برشاء هايتس | 25.0978 55.1765 600 | apartment | Al Thanyah First;Al Thanayah First | TECOM;Tecom Site A;Tecom Site D;Al Barsha Heights
emirates-living | Emirates Living | الإمارات ليفينج | 25.063 55.174 1600 | villa | Al Thanyah Fourth;Al Thanayah Fourth | Emirate Living;The Springs;The Meadows;Springs;Meadows;The Lakes;Emirates Hills Third
emirates-hills | Emirates Hills | تلال الإمارات | 25.0695 55.1665 800 | villa |  | Emirate Hills;Emirates Hill
downtown-dubai | Downtown Dubai | وسط مدينة دبي | 25.195 55.2755 900 | apartment | Burj Khalifa | Downtown;Downtown Burj Khalifa;Downtown Burj Dubai;Down Town Dubai;Dowtown Dubai;Old Town;The Old Town;Burj Khalifa Area;Opera District;Sheikh Zayed Road
business-bay | Business Bay | الخليج التجاري | 25.187 55.2743 1400 | apartment | Business Bay | Buisness Bay;Bussiness Bay;Busines Bay;Marasi;Marasi Drive;Millennium
difc | DIFC | مركز دبي المالي العالمي | 25.2125 55.2805 600 | apartment | Trade Center Second | Dubai International Financial Centre;Dubai International Financial Center;D I F C;Financial Centre;Trade Centre 2
trade-centre | World Trade Centre | المركز التجاري العالمي | 25.223 55.2855 600 | apartment | Trade Center First | Trade Centre;Trade Center;Jumeirah Living;DWTC;World Trade Center;Trade Centre 1
zaabeel | Zaabeel | زعبيل | 25.207 55.2945 1500 | apartment | Zaabeel First;Zaabeel Second | Za abeel;Zabeel;Zaa beel;Zabeel 1;Zabeel 2;One Zaabeel;Downtown Views
dubai-design-district | Dubai Design District | حي دبي للتصميم | 25.1885 55.298 700 | apartment |  | D3;Design District
city-walk | City Walk | سيتي ووك | 25.2075 55.2635 500 | apartment |  | Citywalk;Central Park at City Walk
al-wasl | Al Wasl | الوصل | 25.197 55.2535 1300 | mixed | Al Wasl | Dubai Water Canal;Wasl
al-safa | Al Safa | الصفا | 25.1675 55.232 1300 | villa | Al Safa First;Al Safa Second | Al Saffa First;Al Saffa Second;Safa;Al Saffa
al-satwa | Al Satwa | السطوة | 25.2215 55.2728 1000 | mixed | Al Satwa;Al Bada;Al Jafliya;Al Hudaiba | Satwa;Al Badaa;Al Jafiliya;Jafiliya;Jumeirah Garden City
al-kifaf | Al Kifaf | الكفاف | 25.2344 55.297 500 | apartment | Al Kifaf | Wasl1;Wasl 1;Park Gate Residences
al-karama | Al Karama | الكرامة | 25.245 55.3047 750 | apartment | Al Karama | Karama
bur-dubai | Bur Dubai | بر دبي | 25.257 55.295 1200 | apartment | Al Suq Al Kabeer;Mankhool;Al Raffa;Al Hamriya;Al Shindagha;Oud Metha;Um Hurair First | Burdubai;Al Souq Al Kabeer;Al Mankhool;Umm Hurair First;Al Fahidi
dubai-healthcare-city | Dubai Healthcare City | مدينة دبي الطبية | 25.2315 55.3235 900 | apartment | Um Hurair Second | Dubai Healthcare City Phase 1;DHCC;Umm Hurair Second;Healthcare City
al-jaddaf | Al Jaddaf | الجداف | 25.2165 55.3275 1300 | apartment | Al Jadaf | Jaddaf;Sama Al Jadaf;Jaddaf Waterfront;Dubai Healthcare City Phase 2;Culture Village;DHCC Phase 2
dubai-creek-harbour | Dubai Creek Harbour | مرسى خور دبي | 25.2005 55.3525 1200 | apartment | Al Khairan First | Creek Harbour;كريك هاربر;كريك هاربور;الخور;Creek Hbr;Dubai Creek Harbor;The Lagoons;Creek Beach
dubai-festival-city | Dubai Festival City | دبي فستيفال سيتي | 25.2205 55.358 1100 | mixed | Al Kheeran | Festival City;Al Badia
ras-al-khor | Ras Al Khor | رأس الخور | 25.1768 55.3275 1500 | mixed | Bukadra;Ras Al Khor;Ras Al Khor Industrial First;Ras Al Khor Industrial Second;Ras Al Khor Industrial Third | Bu Kadra;Sobha Hartland 2;Sobha Heartland II
deira | Deira | ديرة | 25.2685 55.324 1700 | apartment | Al Murqabat;Rega Al Buteen;Port Saeed;Naif;Hor Al Anz;Hor Al Anz East;Al Muteena;Abu Hail;Al Baraha;Al Khabeesi;Al Waheda;Al Mamzer;Al Rega;Eyal Nasser;Al Mararr;Al Dhagaya;Al Buteen;Al Ras;Al Sabkha;Al Corniche;Corniche Deira | Al Rigga;Riggat Al Buteen;Al Mamzar;Al Muraqqabat;Al Wuheida;Ayal Nasir;Al Murar;Al Daghaya;Al Khabaisi
al-garhoud | Al Garhoud | القرهود | 25.2425 55.3504 900 | mixed | Al Garhoud;Um Ramool;Dubai International Airport | Garhoud;Umm Ramool
mirdif | Mirdif | مردف | 25.222 55.4205 1600 | mixed | Mirdif | Mirdiff;Mirdif Hills;Ghoroob
al-rashidiya | Al Rashidiya | الراشدية | 25.2241 55.3916 1100 | villa | Al Rashidiya;Nad Shamma | Rashidiya;Al Rashidiyah
nad-al-hamar | Nad Al Hamar | ند الحمر | 25.1978 55.3863 1400 | villa | Nad Al Hamar | Nadd Al Hammar
al-warqa | Al Warqa | الورقاء | 25.192 55.4165 2000 | villa | Al Warqa First;Al Warqa Second;Al Warqa Third;Al Warqa Fourth;Al Warqa Fifth | Al Warqaa;Al Warqa a;Warqa
muhaisnah | Muhaisnah | محيصنة | 25.2585 55.4135 1600 | mixed | Muhaisanah First;Muhaisanah Second;Muhaisanah Third;Muhaisanah Fourth;Muhaisanah Fifth | Muhaisna;Muhaisanah;Muhaisnah First;Wasl Oasis
al-mizhar | Al Mizhar | المزهر | 25.2475 55.451 1700 | villa | Al Mizhar First;Al Mizhar Second;Al Mizhar Third;Oud Al Muteena First;Oud Al Muteena Second | Mizhar;Oud Al Muteena
al-khawaneej | Al Khawaneej | الخوانيج | 25.2447 55.4871 2000 | villa | Al Khawaneej First;Al Khawaneej Second | Al Khwaneej;Khawaneej;Al Khwaneej First;Al Khwaneej Second
al-qusais | Al Qusais | القصيص | 25.2765 55.38 1300 | apartment | Al Qusais First;Al Qusais Second;Al Qusais Third;Al Qusais Industrial First;Al Qusais Industrial Second;Al Qusais Industrial Third;Al Qusais Industrial Fourth;Al Qusais Industrial Fifth | Qusais;Al Ghusais;Al Qusais Industrial
al-twar | Al Twar | الطوار | 25.2645 55.3815 1500 | villa | Al Twar First;Al Twar Second;Al Twar Third;Al Twar Fourth;Al Twar Fifth | Al Tawar;Twar
al-nahda | Al Nahda | النهدة | 25.2905 55.371 1000 | apartment | Al Nahda First;Al Nahda Second | Nahda;Al Nahdah
wadi-al-amardi | Wadi Al Amardi | وادي العمردي | 25.19 55.488 2500 | villa | Wadi Al Amardi;Wadi Alshabak | Wadi Al Shabak
al-quoz | Al Quoz | القوز | 25.145 55.245 2300 | mixed | Al Goze First;Al Goze Second;Al Goze Third;Al Goze Fourth;Al Goze Industrial First;Al Goze Industrial Second;Al Goze Industrial Third;Al Goze Industrial Fourth | Al Qouz;Quoz;Al Khail Heights;Al Khail Gate;Al Quoz Industrial
al-barsha | Al Barsha | البرشاء | 25.102 55.203 1900 | mixed | Al Barsha First;Al Barsha Second;Al Barsha Third | Barsha;Al Barshaa;Al Bersha;Al Barsha 1
al-barsha-south | Al Barsha South | البرشاء جنوب | 25.0867 55.231 1200 | villa | Al Barshaa South First | Barsha South
meydan | Meydan | ميدان | 25.147 55.3 1700 | mixed | Nad Al Shiba First | Meydan Avenue;Meydan City;Grand Views;Polo Townhouses IGO;Medyan Race Course Villas;Meydan Race Course Villas;Millennium Estates;The Polo Residence
meydan-one | Meydan One | ميدان ون | 25.1615 55.2985 800 | apartment |  | Azizi Riviera;Meydan Riviera
sobha-hartland | Sobha Hartland | شوبا هارتلاند | 25.1775 55.308 900 | mixed |  | Sobha Heartland;Hartland;Sobha Hartland 1
mbr-city | MBR City | مدينة محمد بن راشد | 25.1665 55.29 1400 | mixed | Al Merkadh | Mohammed Bin Rashid City;Mohammad Bin Rashid City;Mohammed Bin Rashid Al Maktoum City;District One;District 1;MBR District 1;MBR District 7;District 7;Al Merkad
nad-al-sheba | Nad Al Sheba | ند الشبا | 25.1525 55.3555 2000 | villa | Nad Al Shiba Second;Nad Al Shiba Third;Nad Al Shiba Fourth;Nad Al Shiba | Nad Al Sheba Gardens;Nadd Al Shiba;Nad Al Shebba
dubai-hills | Dubai Hills | دبي هيلز | 25.1085 55.2535 1900 | mixed | Hadaeq Sheikh Mohammed Bin Rashid | Dubai Hills Estate;Dubai Hill Estate;Dubai Hill;DHE;Business Park;Grand Hills Dubai;Park Heights
jvc | JVC | قرية جميرا الدائرية | 25.0602 55.2094 1250 | mixed | Al Barsha South Fourth | Jumeirah Village Circle;Jumeirah Village;Jumeira Village Circle;Jumeirah Village Circle JVC;J V C
jvt | JVT | قرية جميرا المثلثة | 25.047 55.1868 900 | mixed | Al Barsha South Fifth | Jumeirah Village Triangle;Jumeira Village Triangle;J V T;جميرا فيليج تراينجل;جميرا فيليج تراينغل
arjan | Arjan | أرجان | 25.0607 55.2365 950 | apartment | Al Barshaa South Third | Dubailand Arjan;Arjan Dubailand
dubai-science-park | Dubai Science Park | مجمع دبي للعلوم | 25.0745 55.2385 900 | mixed | Al Barshaa South Second | Science Park;Dubiotech;Villa Lantana
dubai-sports-city | Dubai Sports City | مدينة دبي الرياضية | 25.039 55.2195 1100 | apartment | Al Hebiah Fourth | Sports City;Sport City;Victory Heights;Dubai Sport City
motor-city | Motor City | موتور سيتي | 25.0465 55.2385 900 | mixed | Al Hebiah First | Dubai Motor City;Uptown Motorcity;Motorcity
dubai-studio-city | Dubai Studio City | مدينة دبي للاستوديوهات | 25.036 55.246 750 | apartment | Al Hebiah Second | Studio City
damac-hills | Damac Hills | داماك هيلز | 25.0235 55.2535 1150 | mixed | Al Hebiah Third | Akoya;Damac Hills 1;Akoya by Damac
damac-lagoons | Damac Lagoons | داماك لاجونز | 25.009 55.2365 1300 | villa | Al Hebiah Fifth | Dubai Golf City;Lagoons
remraam | Remraam | رمرام | 25.0025 55.2525 500 | apartment |  | Remram;Al Ramth;Al Thamam
mudon | Mudon | مدن | 25.0195 55.267 950 | villa | Al Hebiah Sixth | Mudon Al Ranim
tilal-al-ghaf | Tilal Al Ghaf | تلال الغاف | 25.0215 55.2285 900 | villa |  | Tilal Ghaf;Talal Al Ghaf
dubai-production-city | Dubai Production City | مدينة دبي للإنتاج | 25.032 55.1915 1000 | apartment | Me'Aisem First | IMPZ;International Media Production Zone;Production City;Midtown
jumeirah-golf-estates | Jumeirah Golf Estates | عقارات جميرا للجولف | 25.0195 55.201 1200 | mixed |  | Jumeirah Golf;JGE;Jumeirah Golf Estate
dubai-investments-park | Dubai Investments Park | مجمع دبي للاستثمار | 24.984 55.184 2600 | mixed | Dubai Investment Park First;Dubai Investment Park Second | DIP;Dubai Investment Park;Green Community;Dubai Investments Park 1;Dubai Investments Park 2
dubai-south | Dubai South | دبي الجنوب | 24.882 55.147 2400 | mixed | Madinat Al Mataar | Dubai World Central;DWC;Residential District;Madinat Al Matar;South Dubai;Expo City
emaar-south | Emaar South | إعمار الجنوب | 24.8665 55.1585 1300 | mixed |  | Emar South
dubai-industrial-city | Dubai Industrial City | مدينة دبي الصناعية | 24.85 55.074 2000 | apartment | Saih Shuaib 2;Saih Shuaib 3;Saih Shuaib 4 | Dubai Industrial Park;Sahara Meadows
arabian-ranches | Arabian Ranches | المرابع العربية | 25.0525 55.2685 1400 | villa | Wadi Al Safa 6 | Arabian Ranches I;Arabian Ranch;Arabian Ranches Polo Club;Arabian Ranchs
arabian-ranches-2 | Arabian Ranches 2 | المرابع العربية 2 | 25.0405 55.2885 1000 | villa | Wadi Al Safa 7 | Arabian Ranches II;Palmarosa;Al Waha;Dubai Lifestyle City;800 Villas
arabian-ranches-3 | Arabian Ranches 3 | المرابع العربية 3 | 25.065 55.332 1100 | villa |  | Arabian Ranches III
sustainable-city | Sustainable City | المدينة المستدامة | 25.0285 55.2785 500 | villa |  | The Sustainable City
serena | Serena | سيرينا | 25.028 55.292 700 | villa |  | Serena Dubailand;Bella Casa;Casa Viva;Casa Dora
rukan | Rukan | ركان | 25.0355 55.3015 600 | villa |  | Rukan Dubailand
mira | Mira | ميرا | 25.009 55.3055 1000 | villa | Al Yelayiss 1 | Reem;Mira Oasis;Reem Mira;Al Yalayis 1
cherrywoods | Cherrywoods | شيري وودز | 25.0245 55.309 400 | villa |  | Cherry Woods
town-square | Town Square | تاون سكوير | 25.004 55.2905 1100 | mixed | Al Yelayiss 2 | Townsquare;Town Square Dubai;Al Yalayis 2;Nshama
al-yelayiss | Al Yelayiss | اليلايس | 24.9722 55.266 2000 | villa | Al Yelayiss 5 | Al Yalayis 5
damac-hills-2 | Damac Hills 2 | داماك هيلز 2 | 24.984 55.3785 1800 | villa | Madinat Hind 4;Al Yufrah 2;Al Yufrah 3;Madinat Hind 3 | Akoya Oxygen;Akoya Oxigen;Damac Hills II;Madinat Hind
the-valley | The Valley | ذا فالي | 25.0024 55.4325 1600 | villa | Al Yufrah 1 | الوادي;الفالي;فالي;The Valley by Emaar;Emaar The Valley
villanova | Villanova | فيلانوفا | 25.065 55.349 900 | villa |  | Villa Nova;Amaranta
the-villa | The Villa | ذا فيلا | 25.089 55.359 900 | villa |  | The Villa Project;The Villa Dubailand
dubai-land-residence-complex | Dubai Land Residence Complex | مجمع دبي لاند السكني | 25.0885 55.3715 1000 | apartment | Wadi Al Safa 5 | DLRC;Dubailand Residence Complex;دبي لاند ريزيدنس كومبلكس;دبي لاند ريزيدنس;Dubai Residence Complex;Residential Complex;Skycourts;Sky Courts
al-barari | Al Barari | البراري | 25.0985 55.3115 1000 | mixed | Wadi Al Safa 3 | Barari;Seventh Heaven
district-11 | District 11 | الحي الحادي عشر | 25.1265 55.3055 900 | villa |  | The Field;The Fields;MBR District 11;The Fields at D11
majan | Majan | مجان | 25.0885 55.3195 600 | apartment |  | Majan Dubailand;Dubailand Majan
living-legends | Living Legends | ليفينج ليجندز | 25.0825 55.3075 700 | mixed |  | Living Legend
city-of-arabia | City of Arabia | سيتي أوف أرابيا | 25.0765 55.3135 1000 | apartment | Wadi Al Safa 4 | Wadi Villas;Elite Towers
liwan | Liwan | ليوان | 25.1115 55.368 800 | apartment | Wadi Al Safa 2 | Queue Point;Qpoint;Liwan 1;Liwan 2;Liwan Dubailand
falcon-city | Falcon City of Wonders | مدينة الصقر | 25.0985 55.342 1100 | villa |  | Falcon City;Falconcity of Wonders
silicon-oasis | Dubai Silicon Oasis | واحة دبي للسيليكون | 25.1225 55.38 1400 | mixed | Nadd Hessa;Nad Hessa | Silicon Oasis;DSO;Dubai Silicone Oasis;Silicon Oasis Dubai;Silicon;سيليكون;سيلكون
dubai-academic-city | Dubai Academic City | مدينة دبي الأكاديمية | 25.116 55.41 1300 | apartment | Al Rowaiyah First;Al Rowaiyah Second;Al Rowaiyah Third;Al Ruwayyah | Academic City;الاكاديمية;اكاديميك سيتي;Dubai International Academic City;DIAC
international-city | International City | المدينة العالمية | 25.1635 55.4095 1200 | apartment | Warsan First;Al Warsan First | International City Ph 1;International City Phase 1;Intl City;China Cluster;Internatinal City
international-city-2 | International City Phase 2 and 3 | المدينة العالمية 2 و3 | 25.1495 55.409 1100 | apartment | Warsan Fourth;Al Warsan Fourth;Al Warsan Second;Al Warsan Third | International City Ph 2 & 3;International City Ph 2;International City 2;International City Ph 3;Warsan Village;Warsan Second;Warsan Third
al-aweer | Al Aweer | العوير | 25.1815 55.5765 4000 | villa | Al Aweer First;Al Aweer Second | Al Awir;Al Awir First;Al Awir Second
al-lusaily | Al Lusaily | الليسيلي | 24.9186 55.4447 4000 | villa | Al Lusaily | Al Lesaily;Lisaili
al-ttay | Al Ttay | الطي | 25.2382 55.5455 1000 | villa | Al Ttay | Al Tai;Al Tay
hatta | Hatta | حتا | 24.8102 56.1392 3500 | villa | Hatta | Hata
`;

/** The gazetteer. Names are unique; see AREA_NOTES for names that mean more than one place. */
export const AREAS: readonly Area[] = AREA_TABLE.trim().split('\n').map(parseArea);

const DLRC = 'dubai-land-residence-complex';

/** Register districts with several communities. Deeds that name only the district count for the largest, `areaId`. */
export const AREA_NOTES: readonly { name: string; areaId: string; alsoHolds: readonly string[] }[] = [
  { name: 'Marsa Dubai', areaId: 'dubai-marina', alsoHolds: ['jbr', 'dubai-harbour', 'bluewaters'] },
  { name: 'Al Merkadh', areaId: 'mbr-city', alsoHolds: ['sobha-hartland', 'meydan-one'] },
  { name: 'Al Thanyah Fifth', areaId: 'jlt', alsoHolds: ['jumeirah-islands', 'jumeirah-park'] },
  { name: 'Al Thanyah Fourth', areaId: 'emirates-living', alsoHolds: ['emirates-hills'] },
  { name: 'Al Hebiah Fourth', areaId: 'dubai-sports-city', alsoHolds: ['tilal-al-ghaf'] },
  { name: 'Al Hebiah Fifth', areaId: 'damac-lagoons', alsoHolds: ['remraam'] },
  { name: 'Jabal Ali First', areaId: 'jebel-ali', alsoHolds: ['al-furjan', 'discovery-gardens'] },
  { name: 'Wadi Al Safa 3', areaId: 'al-barari', alsoHolds: ['majan', 'living-legends', 'district-11'] },
  { name: 'Wadi Al Safa 5', areaId: DLRC, alsoHolds: ['the-villa', 'villanova', 'arabian-ranches-3'] },
  { name: 'Wadi Al Safa 7', areaId: 'arabian-ranches-2', alsoHolds: ['serena', 'rukan', 'sustainable-city'] },
  { name: "Me'Aisem First", areaId: 'dubai-production-city', alsoHolds: ['jumeirah-golf-estates'] },
  { name: 'Madinat Al Mataar', areaId: 'dubai-south', alsoHolds: ['emaar-south'] },
];

/** Words with their other spellings, for comparing names. The register writes ordinals in three ways. */
const SPELLINGS =
  'al=el;jumeirah=jumeira jumeriah jumaira jumairah jumerah;jabal=jebel jabel jebal;quoz=goze qouz gouz;' +
  'thanyah=thanayah;barsha=barshaa barshah;sufouh=safouh;umm=um;suqeim=suqaim;sheba=shiba;nad=nadd;' +
  'warqa=warqaa;yalayis=yelayiss;muhaisnah=muhaisanah;maisem=meaisem;industrial=ind;phase=ph;centre=center;' +
  'harbour=harbor;lake=lakes;ranches=ranch;mohammed=mohammad muhammad;street=st;1=first i 1st;' +
  '2=second ii 2nd;3=third iii 3rd;4=fourth iv 4th;5=fifth 5th;6=sixth';
const WORDS = new Map(
  SPELLINGS.split(';').flatMap((line) => {
    const [word = '', others = ''] = line.split('=');
    return others.split(' ').map((other) => [other, word] as const);
  }),
);

/** Splits text into lower-case words without accents, apostrophes and dashes, with one form of each Arabic letter. */
function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns the words of a name in one spelling, without the article, for comparing names. */
export function nameWords(text: string): string[] {
  return plainWords(text)
    .map((word) => WORDS.get(word) ?? word)
    .filter((word) => word !== 'al')
    .map((word) => (word.startsWith('ال') && word.length > 4 ? word.slice(2) : word));
}

function nameKey(text: string): string {
  return nameWords(text).join('');
}

/** Areas by every spelling, created with the first search, because most screens only need ids. */
let spellings: Map<string, Area> | null = null;

function areasBySpelling() {
  const index = new Map<string, Area>();
  // An area's own names win over register names, which win over aliases.
  for (const pick of [(a: Area) => [a.id, a.name, a.nameAr], (a: Area) => a.official, (a: Area) => a.aliases]) {
    for (const area of AREAS) {
      for (const name of pick(area)) {
        const key = nameKey(name);
        if (key !== '' && !index.has(key)) index.set(key, area);
      }
    }
  }
  return index;
}

const BY_ID = new Map(AREAS.map((area) => [area.id, area]));
// Imports look up a few hundred spellings a million times, so results are cached by the unchanged text.
const RECENT = new Map<string, Area | null>();
const RECENT_MAX = 4096;
const MAX_NAME = 200;

function lookUp(text: string): Area | null {
  const key = nameKey(text);
  if (key === '') return null;
  // `AlBarsha` runs the article into the name; `JVC, Dubai, UAE` adds the city.
  const glued = /^(al|el)(.{3,})$/.exec(key)?.[2];
  spellings ??= areasBySpelling();
  const hit = spellings.get(key) ?? spellings.get(glued ?? '');
  if (hit !== undefined) return hit;
  const bracket = /^(.*?)\s*[,(]/.exec(text)?.[1];
  if (bracket !== undefined && bracket !== '') return lookUp(bracket);
  const city = /^(.*?)[\s-]+(dubai|uae)$/i.exec(text.trim())?.[1];
  return city === undefined || city === '' ? null : lookUp(city);
}

/** Returns the area of an official, market or Arabic name, ignoring case, spaces and accents; null if unknown. */
export function resolveArea(name: string): Area | null {
  // No place has such a long name, and caching it would cost memory.
  if (name.length > MAX_NAME) return null;
  const known = RECENT.get(name);
  if (known !== undefined) return known;
  const area = lookUp(name);
  if (RECENT.size >= RECENT_MAX) RECENT.clear();
  RECENT.set(name, area);
  return area;
}

export function areaById(id: string): Area | undefined {
  return BY_ID.get(id);
}

/** `words`: words of the name. `tails`: the name from each word to its end (`dubaimarina`, `marina`). */
type SearchKeys = { area: Area; name: string; words: string[]; tails: string[]; keys: string[] };
let searchKeys: readonly SearchKeys[] | null = null;

function keysOfAreas(): readonly SearchKeys[] {
  searchKeys ??= AREAS.map((area) => ({
    area,
    name: nameKey(area.name),
    words: nameWords(area.name),
    tails: nameWords(area.name).map((_, from, words) => words.slice(from).join('')),
    keys: [area.nameAr, ...area.official, ...area.aliases].map(nameKey),
  }));
  return searchKeys;
}

const NO_MATCH = 8;

function rank({ name, words, tails, keys }: SearchKeys, key: string): number {
  if (name === key) return 0;
  if (keys.includes(key)) return 1;
  if (words.includes(key)) return 2;
  if (name.startsWith(key)) return 3;
  if (tails.some((tail) => tail.startsWith(key))) return 4;
  if (keys.some((other) => other.startsWith(key))) return 5;
  if (name.includes(key)) return 6;
  return key.length >= 3 && keys.some((other) => other.includes(key)) ? 7 : NO_MATCH;
}

/** Areas for a partly typed name, best first: exact, own words and their beginnings, other spellings, any part. */
export function searchAreas(text: string, limit: number): Area[] {
  const key = nameKey(text.slice(0, 120));
  if (key === '') return [];
  const hits = keysOfAreas()
    .map((entry, order) => ({ entry, order, rank: rank(entry, key) }))
    .filter((h) => h.rank < NO_MATCH);
  hits.sort((a, b) => a.rank - b.rank || a.order - b.order);
  return hits.slice(0, Math.max(0, limit)).map((hit) => hit.entry.area);
}
