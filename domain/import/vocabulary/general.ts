import type { Vocabulary } from './vocabulary.ts';

/** Names that people use in files of their own, in both languages. */
export const general: Vocabulary = {
  name: 'other',
  source: 'import',
  layouts: [],
  columns: {
    transactions: `
id | transaction number, transaction id, registration number, reg number, deed number, sale number, deal number, رقم المعاملة, رقم العملية, رقم الصفقة, رقم العقد, رقم البيع
date | transaction date, sale date, deed date, deal date, event date, date, date of transaction, date of sale, sold date, contract date, registration date, registered on, registered date, تاريخ المعاملة, التاريخ, تاريخ البيع, تاريخ العقد, تاريخ الصفقة, تاريخ العملية
group | transaction group, transaction type, group, deal type, purpose, sale or rent, type, نوع المعاملة, مجموعة المعاملة, نوع العملية, نوع الصفقة, نوع التصرف
procedure | transaction sub type, procedure, procedure name, procedure type, الإجراء, نوع الإجراء, اسم الإجراء
offPlan | off plan, registration type, is off plan, ready or off plan, completion status, نوع التسجيل, على الخارطة, حالة العقار
freeHold | free hold, is free hold, freehold, ownership type, تملك حر, نوع الملكية
usage | usage, property usage, الاستخدام, استخدام العقار
area | area, area name, community, community name, location, location name, district, neighbourhood, neighborhood, sector, place, المنطقة, اسم المنطقة, الحي, الموقع
propertyType | property type, unit type, kind, home type, type, unit kind, نوع العقار, نوع الوحدة, النوع
propertySubType | property sub type, sub type, unit sub type, النوع الفرعي, نوع العقار الفرعي
price | price, sale price, selling price, sold price, transaction value, transaction amount, transaction price, deed value, deal value, amount, value, consideration, price paid, total price, purchase price, القيمة, المبلغ, السعر, قيمة المعاملة, مبلغ المعاملة, سعر البيع, قيمة البيع, الثمن, ثمن البيع, قيمة الصفقة
currency | currency, currency code, price currency, العملة
procedureArea | procedure size, transaction size, registered size, deed size, registered area, transaction area, deed area
actualArea | property size, size, unit size, actual size, built up size, built up, bua, floor size, living size, built up area, living area, floor area, carpet area, covered area, internal area, saleable area, area, المساحة, مساحة الوحدة, مساحة العقار, المساحة الفعلية, المساحة المبنية
sizeUnit | size unit, unit of size, area unit, unit of area, وحدة المساحة
rooms | rooms, number of rooms, room count, bedrooms, number of bedrooms, bedroom count, عدد الغرف, الغرف, غرف النوم, عدد غرف النوم
parking | parking, has parking, parking spaces, المواقف, مواقف
units | number of properties, total properties, number of units, property count, unit count, عدد العقارات, عدد الوحدات
metro | nearest metro, أقرب مترو
mall | nearest mall, أقرب مول, أقرب مركز تسوق
landmark | nearest landmark, أقرب معلم
masterProject | master project, master development, المشروع الرئيسي
project | project, project name, development, المشروع, اسم المشروع
building | building, building name, tower, tower name, المبنى, اسم المبنى, البرج, اسم البرج`,
    rents: `
id | contract number, contract id, ejari number, ejari contract number, tenancy contract number, رقم العقد, رقم عقد الإيجار, رقم إيجاري
line | line number, line, رقم السطر, السطر
registered | registration date, contract registration date, registered on, تاريخ التسجيل, تاريخ تسجيل العقد
start | contract start date, start date, contract start, start, contract from, tenancy start, lease start, from date, تاريخ بداية العقد, تاريخ البداية, بداية العقد, تاريخ بدء العقد, من تاريخ
end | contract end date, end date, contract end, end, contract to, tenancy end, lease end, to date, expiry date, تاريخ نهاية العقد, تاريخ النهاية, نهاية العقد, تاريخ انتهاء العقد, إلى تاريخ
version | version, contract registration type, contract reg type, contract type, new or renewed, نوع العقد, نوع تسجيل العقد
annual | annual amount, annual rent, yearly rent, rent annual, rent, rental, rent amount, rental amount, monthly rent, weekly rent, daily rent, rent price, القيمة السنوية, الإيجار السنوي, قيمة الإيجار, الإيجار, الإيجار الشهري, المبلغ السنوي, بدل الإيجار, الأجرة السنوية
contract | contract amount, contract value, total contract amount, قيمة العقد, مبلغ العقد
period | rent period, rental period, frequency, rent frequency, payment frequency, payment period, price period, rent type, rent per, price per, فترة الإيجار, دورة الإيجار, مدة الإيجار
currency | currency, currency code, العملة
units | number of properties, total properties, property count, number of units, unit count, homes in contract, عدد العقارات, عدد الوحدات
area | area, area name, community, community name, location, location name, district, neighbourhood, neighborhood, المنطقة, اسم المنطقة, الحي, الموقع
propertyType | property type, unit type, home type, type, نوع العقار, نوع الوحدة, النوع
propertySubType | property sub type, sub type, unit sub type, النوع الفرعي, نوع العقار الفرعي
rooms | rooms, number of rooms, bedrooms, number of bedrooms, bedroom count, عدد الغرف, الغرف, غرف النوم, عدد غرف النوم
usage | usage, property usage, الاستخدام, استخدام العقار
size | actual size, property size, unit size, size, built up area, living area, floor area, carpet area, area, المساحة, مساحة الوحدة, مساحة العقار, المساحة الفعلية
sizeUnit | size unit, unit of size, area unit, وحدة المساحة
masterProject | master project, المشروع الرئيسي
project | project, project name, المشروع, اسم المشروع
building | building, building name, tower, tower name, المبنى, اسم المبنى, البرج`,
    projects: `
id | project number, project id, رقم المشروع
name | project name, project, project name english, name, اسم المشروع, المشروع
developerId | developer number, developer id, رقم المطور
developer | developer name, developer, master developer name, اسم المطور, المطور
area | area name, area, community, location, district, المنطقة, اسم المنطقة
masterProject | master project, master development, المشروع الرئيسي
status | project status, status, حالة المشروع, الحالة
percent | percent completed, completion percentage, percentage completed, percent complete, progress percent, نسبة الإنجاز
start | project start date, start date, launch date, تاريخ البداية, تاريخ بداية المشروع, تاريخ البدء
end | project end date, end date, تاريخ النهاية, تاريخ نهاية المشروع, تاريخ الانتهاء
completion | completion date, handover date, تاريخ الإنجاز, تاريخ التسليم
lands | number of lands, lands, number of plots, plots, عدد الأراضي
buildings | number of buildings, buildings, عدد المباني
villas | number of villas, villas, عدد الفلل
units | number of units, units, unit count, عدد الوحدات`,
    brokers: `
id | broker number, broker id, real estate broker id, broker registration number, brn, رقم الوسيط, رقم المكتب العقاري
name | broker name, broker, agent name, اسم الوسيط, الوسيط
company | real estate name, company name, office name, company, office, brokerage, brokerage name, agency, agency name, real estate office, اسم المكتب, المكتب, اسم الشركة, اسم المكتب العقاري, المكتب العقاري
license | license number, licence number, real estate number, office number, رقم الرخصة, رقم المكتب
phone | phone, mobile, phone number, mobile number, contact number, telephone, الهاتف, رقم الهاتف, الجوال, المتحرك, هاتف
email | email, email address, البريد الإلكتروني
location | location, area, area name, الموقع, المنطقة
licenseEnd | license end date, license expiry date, licence expiry date, تاريخ انتهاء الرخصة`,
    developers: `
id | developer number, developer id, رقم المطور
name | developer name, developer, company name, اسم المطور, المطور
location | location, area, area name, الموقع, المنطقة
projects | projects, project names, المشاريع
license | license number, licence number, رقم الرخصة
phone | phone, mobile, phone number, contact number, الهاتف, رقم الهاتف, هاتف`,
    listings: `
reference | reference number, reference, property reference number, property reference, listing reference, listing id, listing key, listing number, external id, identifier, property id, id, unit reference, internal reference, permalink reference, رقم المرجع, المرجع, الرقم المرجعي, رقم الإعلان
title | title, property title, listing title, headline, ad title, heading, name, العنوان, عنوان الإعلان, عنوان العقار
description | description, property description, listing description, remarks, public remarks, details, web remarks, الوصف, وصف العقار, التفاصيل
price | price, asking price, list price, listing price, selling price, sale price, price value, total price, amount, value, السعر, سعر البيع, السعر المطلوب, الثمن
currency | currency, currency code, price currency, العملة
rentPrice | rent, rent price, annual rent, yearly rent, monthly rent, rental price, price yearly, price monthly, price weekly, price daily, rental amount, الإيجار, الإيجار السنوي, الإيجار الشهري
onApplication | price on application, price on request, hide price, poa
purpose* | purpose, property purpose, offering type, ad type, listing type, advert type, advertisement type, transaction type, sale or rent, for sale or rent, sale or lease, sale lease, sale rent, rent or sale, rent sale, buy or rent, buy rent, sold or not, category, property category, property for, listing category, listed for, offer type, offer code, offer, deal type, sale type, type, property type, availability type, الغرض, نوع العرض, نوع الإعلان, الغرض من الإعلان, للبيع أو الإيجار, الفئة, التصنيف
period* | frequency, rent frequency, rental frequency, price frequency, price period, rent period, rental period, rent type, payment period, price type, price per, rent per, price duration, فترة الإيجار, فترة السعر, دورة الإيجار, التكرار
propertyType | property sub type, sub type, unit type, property type, home type, property kind, kind, type, category, unit kind, نوع العقار, نوع الوحدة, النوع
bedrooms | bedroom, bedrooms, number of bedrooms, bedrooms total, total bedrooms, bedroom count, rooms, number of rooms, غرف النوم, عدد غرف النوم, عدد الغرف, الغرف
bathrooms | bathroom, bathrooms, number of bathrooms, bathrooms total, total bathrooms, bathroom count, الحمامات, عدد الحمامات, دورات المياه
size | built up size, built up, bua, size, property size, unit size, living size, floor size, built up area, living area, floor area, carpet area, covered area, internal area, interior area, saleable area, sellable area, area, built size, build size, gross size, المساحة, مساحة العقار, مساحة البناء, المساحة المبنية
sizeUnit | size unit, property size unit, unit of size, area unit, unit measure, size measurement, area measurement, وحدة المساحة

country | country, country name, country code, الدولة, البلد
city | city, emirate, emirate name, city name, state, province, town, region, المدينة, الإمارة
community | community, community name, area, area name, location, location name, locality, address locality, location text, district, neighbourhood, neighborhood, المنطقة, المجتمع, الحي, الموقع
subCommunity | sub community, sub community name, sub locality, sub location, المجتمع الفرعي
tower | tower name, tower, building, building name, project name, project, property name, اسم المبنى, المبنى, البرج, اسم المشروع
address | address, full address, street address, property address, العنوان الكامل, عنوان الموقع
latitude | latitude, خط العرض
longitude | longitude, خط الطول
geopoints | geopoints, geopoint, coordinates, position, lat long, location coordinates, الإحداثيات
completion | completion status, off plan, completion, is off plan, new build, حالة الإنجاز, حالة المشروع
status | property status, status, standard status, listing status, active, is active, الحالة, حالة الإعلان
furnished | furnished, furnishing, is furnished, furnishing status, مفروش, التأثيث
features | amenities, private amenities, features, facilities, property features, المرافق, المميزات, الخدمات
images* | image, image url, images, photo, photo url, photos, picture url, pictures, picture, media, main image, cover image, cover photo, image link, photo link, الصور, الصورة, رابط الصورة
listedOn | date listed, listed on, listing date, date, last updated, last update, date added, created at, publish date, published on, date posted, تاريخ الإعلان, تاريخ النشر, التاريخ
yearBuilt | year built, build year, built year, construction year, سنة البناء
permit | permit number, permit, advertising permit, ad permit, trakheesi, trakheesi number, trakheesi permit, rera permit, rera permit number, rera number, dld permit number, advertisement permit number, madhmoun number, رقم التصريح, التصريح, رقم تصريح الإعلان, ترخيص الإعلان
cheques | cheques, number of cheques, no of cheques, cheque, rental cheques, checks, عدد الشيكات, الشيكات
availableFrom | available from, availability date, move in date, vacant from, متاح من, تاريخ التوفر
minMonths | minimum months, minimum term, minimum contract, minimum contract months
deposit | deposit, security deposit, refundable deposit, التأمين
agencyFee | agency fee, commission, agency commission, عمولة الوساطة
chiller | chiller included, chiller free, cooling included
bills | bills included, utilities included, dewa included
pets | pets allowed, pets, pet friendly
cleaningFee | cleaning fee
sleeps | sleeps, guests, max guests, maximum guests, accommodates, عدد الضيوف
minNights | minimum nights, min nights, minimum stay
holidayPermit | holiday permit, holiday home permit, dtcm permit, tourism permit
tourismFee | tourism fee, tourism dirham
brokerName | agent name, agent, listing agent, broker name, broker, contact name, contact person, اسم الوسيط, الوسيط
brokerPhone | agent phone, agent phone number, listing agent phone, broker phone, contact phone, contact number, phone, phone number, mobile, هاتف الوسيط, رقم الهاتف, الهاتف
brokerEmail | agent email, listing agent email, broker email, contact email, email, بريد الوسيط, البريد الإلكتروني`,
  },
};
