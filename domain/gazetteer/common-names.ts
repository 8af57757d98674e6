/** Names of areas that people say, in addition to the gazetteer's: id | names. */
const TABLE = `
al-barsha-south | البرشا جنوب;البرشا الجنوبية
dubai-marina | مارينا;المارينا;مرسى دبي;مارينا دبي;دبي مرينا;الماريا;دبي مارينا
jumeirah-beach | جميرا بيتش
jbr | جي بي ار;جيه بي ار;مساكن شاطئ جميرا
palm-jumeirah | النخلة;نخلة;بالم جميرا;البالم;نخله الجميرا;نخلة الجميرا
palm-jebel-ali | بالم جبل علي
downtown-dubai | داون تاون;داونتاون;وسط المدينة;وسط دبي;الداون تاون;برج خليفة;داون تاون دبي;دبي وسط المدينه
business-bay | biz bay;bus bay;بزنس باي;بيزنس باي;البزنس باي;الخليج التجارى;بزنيس باي
jvc | جي في سي;جيه في سي;جميرا فيليج سيركل;دائرة قرية جميرا;القرية الدائرية;قرية الجميرا الدائرية;جميرا فيلج سيركل;قريه جميرا الدائريه;قرية جميرا;جميرا فيلج;جميرا فيليج
jvt | جي في تي;قرية الجميرا المثلثة;مثلث قرية جميرا;جيه في تي
jlt | جي ال تي;جميرا ليك تاورز;جيه ال تي;ابراج بحيرات جميرا;بحيرات الجميرا;بحيرات جميرا
difc | دي اي اف سي;المركز المالي;مركز دبي المالي;دي اف سي;دي اي اف سي
dubai-hills | دبي هيلز استيت;تلال دبي;هيلز دبي
damac-hills | داماك هلز;دامك هيلز;دماك هيلز;داماك هيلز 1
damac-hills-2 | داماك هيلز تو;هيلز تو;داماك هلز 2;اكويا;داماك 2;دماك 2;damac hill 2;akoya oxygen
arabian-ranches | ارابيان رانشز;المرابع;رانشز;رانشس;ranches
dubai-creek-harbour | بالكريك;الكريك;خور دبي;كريك هاربور;ميناء خور دبي;دبي كريك هاربور;دبي كريك;creek;creek beach;دبي كريك هاربر
silicon-oasis | واحة السيليكون;سيليكون اواسيس;السيليكون;دبي سيليكون;واحه دبي للسليكون
dubai-sports-city | المدينة الرياضية;سبورتس سيتي;سبورت سيتي;سبورتس ستي;دبي سبورتس سيتي
motor-city | مدينة السيارات;موتور سيتي دبي
international-city | int city;انترناشونال سيتي;انترناشيونال سيتي;انترناشنل سيتي
barsha-heights | تيكوم;برشا هايتس
al-barsha | البرشا
the-greens | الجرينز;جرينز
emirates-living | السبرينجز;الميدوز;الينابيع;السهول;البحيرات;التلال;the lakes;lakes
dubai-south | دبي ساوث;جنوب دبي
dubai-islands | ديرة ايلاندز
sobha-hartland | سوبها هارتلاند;صبحا هارتلاند;سوبها;شوبا;شوبا هارتلاند;sobha one;sobha
mbr-city | ام بي ار سيتي;ام بي ار;مدينة ام بي ار;مدينه الشيخ محمد بن راشد
bluewaters | بلوواترز;بلو واترز;بلو ووترز
town-square | تاون سكوير دبي;town sq
al-furjan | فرجان;فيرجان
discovery-gardens | ديسكفري;ديسكفري غاردنز
dubai-production-city | امبز;مدينة الانتاج;امباكت
damac-lagoons | دماك لاجونز;داماك لاغونز
jebel-ali | جفزا;jafza
dubai-academic-city | اكاديميك سيتي;المدينة الاكاديمية
dubai-studio-city | استوديو سيتي;ستوديو سيتي
dubai-investments-park | دبي للاستثمار;مجمع دبي للاستثمار;دي اي بي;investment park;investments park
jumeirah-golf-estates | جولف ستيت;جولف استيت;جميرا جولف;jumeirah golf
city-walk | ستي ووك;سيتي ولك;سيتي واك
the-world | ذا وورلد;جزر العالم
mudon | مودون
remraam | ريمرام
dubai-maritime-city | dubai maritime;دبي البحرية
mina-rashid | rashid yachts
trade-centre | world trade
mirdif | مرديف
jumeirah-islands | جميرا ايلاندز;جميرا ايلاند;جزر جميرا
al-warqa | الورقا
dubai-harbour | اعمار بيتش فرونت;ميناء دبي هاربور;دبي هاربر;بيتش فرونت;ميناء دبي
meydan | ميدان دبي
`;

export const COMMON_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((row) => row.split(' | '))
    .map(([id = '', names = '']) => [id, names.split(';')] as const),
);
