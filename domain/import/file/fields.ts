import type { FieldInfo, ImportKind } from './kinds.ts';

/** Spellings are normalised. The first listed one wins, so English columns have priority over their Arabic twins. */
type ImportField = FieldInfo & { spellings: readonly string[]; guess?: RegExp };

/** Parses a table: field | label | spellings | guess. `!` before the label marks a required field. */
function specs(table: string): ImportField[] {
  const rows = table.trim().split('\n');
  return rows.map((row) => {
    const [field = '', text = '', spellings = '', guess] = row.split(' | ');
    const info = { field, label: text.replace('!', ''), required: text.startsWith('!') };
    return { ...info, spellings: spellings.split(' '), ...(guess !== undefined && { guess: new RegExp(guess) }) };
  });
}

export const KIND_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  transactions: specs(`
id | !Transaction number | transaction_number transaction_id transaction_no procedure_number deed_number رقم_المعاملة رقم_العملية | trans.*(no|num|id)|deed.*(no|num|id)|procedure_(no|num)
date | !Date | instance_date transaction_date event_date date التاريخ تاريخ_المعاملة | date|تاريخ
group | Sale, mortgage or gift | group_en trans_group_en transaction_type transaction_group group trans_group_ar group_ar نوع_المعاملة
groupId | Number of the group | trans_group_id group_id
procedure | Procedure | procedure_en procedure_name_en transaction_sub_type transaction_subtype procedure procedure_name_ar procedure_ar
offPlan | Ready or off-plan | is_offplan_en reg_type_en registration_type is_off_plan is_offplan off_plan reg_type_ar | off.?plan
offPlanId | Number of ready or off-plan | reg_type_id
freeHold | Freehold | is_free_hold_en is_free_hold is_freehold freehold is_free_hold_ar | free.?hold
usage | Usage | usage_en property_usage_en usage property_usage property_usage_ar usage_ar
area | !Area | area_en area_name_en area area_name location community area_name_ar area_ar المنطقة | area.*name|district|community|location|المنطقة
propertyType | Property type | prop_type_en property_type_en property_type prop_type property_type_ar prop_type_ar
propertySubType | Property sub-type | prop_sb_type_en property_sub_type_en property_sub_type property_subtype property_sub_type_ar prop_sb_type_ar
price | !Value, AED | trans_value actual_worth amount price_aed amount_aed transaction_value price sale_price القيمة المبلغ قيمة_المعاملة | price|amount|value|worth|قيمة|مبلغ
procedureArea | Registered size, m² | procedure_area transaction_size_sq_m area_sqm transaction_size size_sqm area_sq_m
actualArea | Size of the home, m² | actual_area property_size_sq_m property_size
sizeSqft | Size, sq ft | area_sqft size_sqft procedure_area_sqft transaction_size_sq_ft
rooms | Rooms | rooms_en room_s rooms bedrooms rooms_ar
parking | Parking | parking has_parking
metro | Nearest metro | nearest_metro_en nearest_metro nearest_metro_ar
mall | Nearest mall | nearest_mall_en nearest_mall nearest_mall_ar
landmark | Nearest landmark | nearest_landmark_en nearest_landmark nearest_landmark_ar
masterProject | Master project | master_project_en master_project master_project_ar
project | Project | project_en project_name_en project project_name project_name_ar project_ar
building | Building | building_name_en building_en building_name building building_name_ar building_ar
`),
  rents: specs(`
id | Contract number | contract_id contract_number ejari_contract_number ejari_number | contract.*(id|no|num)
line | Line of the contract | line_number
registered | Registration date | registration_date contract_registration_date
start | !First day | contract_start_date start_date contract_start start | start|from
end | Last day | contract_end_date end_date contract_end end | end|expir|to_date
version | New or renewed | version_en contract_reg_type_en version contract_reg_type contract_type contract_reg_type_ar version_ar
annual | !Rent of a year, AED | annual_amount annual_rent annual_rent_aed yearly_rent rent | annual|rent
contract | Rent of the contract, AED | contract_amount contract_value
units | Homes in the contract | no_of_prop total_properties number_of_properties
area | !Area | area_en area_name_en area area_name location community area_name_ar area_ar | area.*name|district|community|location
propertyType | Property type | ejari_property_type_en prop_type_en property_type_en property_type prop_type ejari_property_type_ar prop_type_ar
propertySubType | Property sub-type | ejari_property_sub_type_en prop_sub_type_en prop_sb_type_en property_sub_type_en property_sub_type property_subtype ejari_property_sub_type_ar prop_sub_type_ar
rooms | Rooms | rooms number_of_rooms rooms_en bedrooms room_s
usage | Usage | property_usage_en usage_en usage property_usage property_usage_ar usage_ar
size | Size, m² | actual_area property_size_sq_m property_size area_sqm size_sqm
masterProject | Master project | master_project_en master_project master_project_ar
project | Project | project_name_en project_en project project_name project_name_ar
building | Building | building_name_en building_en building_name building
`),
  projects: specs(`
id | !Project number | project_number project_id project_no
name | !Project | project_name_en project_name project_en project project_name_ar project_ar project_name_english
developerId | Developer number | developer_number developer_id
developer | Developer | developer_name_en developer_name developer_en developer developer_name_ar developer_ar master_developer_name_en
area | Area | area_name_en area_en area area_name location area_name_ar
masterProject | Master project | master_project_en master_project master_project_ar
status | Status | project_status project_status_en status project_status_ar
percent | Per cent completed | percent_completed completion_percentage percentage_completed
start | Start | project_start_date start_date
end | End | project_end_date end_date
completion | Completion | completion_date
lands | Plots | no_of_lands cnt_land
buildings | Buildings | no_of_buildings cnt_building
villas | Villas | no_of_villas cnt_villa
units | Units | no_of_units cnt_unit
`),
  brokers: specs(`
id | !Broker number | broker_number broker_id real_estate_broker_id broker_no | broker.*(no|num|id)
name | !Broker | broker_name_en broker_name broker_en broker_name_ar broker_ar | broker.*name
company | Office | real_estate_name_en real_estate_en company_name office_name_en office_name real_estate_name_ar
license | License or office number | license_number real_estate_number license_no
phone | Phone | phone mobile phone_number
email | E-mail | email e_mail webpage_email
location | Location | location area area_en area_name_en
licenseEnd | License ends | license_end_date license_expiry_date
`),
  developers: specs(`
id | !Developer number | developer_number developer_id developer_no | developer.*(no|num|id)
name | !Developer | developer_name_en developer_name developer_en developer_name_ar developer_ar | developer.*name
location | Location | location area area_en area_name_en
projects | Projects | projects project_names
license | License number | license_number
phone | Phone | phone
`),
  listings: specs(`
reference | Reference | reference_number property_ref_no listingid listingkey listing_id reference ref_no listing_key property_id id | ref
title | Title | title_en title property_title listing_title title_ar property_title_ar | title
description | Description | description_en property_description publicremarks description public_remarks description_ar property_description_ar
price | !Price, AED | price listprice list_price price_aed asking_price | price
purpose | For sale or rent | offering_type property_purpose purpose sold_or_not propertytype
propertyType | Property type | propertysubtype property_type property_sub_type type propertytype
bedrooms | Bedrooms | bedroom bedrooms bedroomstotal beds bedrooms_total
bathrooms | Bathrooms | bathroom bathrooms bathroomstotalinteger baths bathrooms_total_integer
size | Size | size property_size livingarea size_sqft living_area area_sqft sqft built_up_area
sizeUnit | Unit of size | property_size_unit livingareaunits size_unit living_area_units
city | City | city emirate
community | Community | community locality subdivisionname location area area_name
subCommunity | Sub-community | sub_community sub_locality
tower | Building | tower_name property_name building building_name buildingname
address | Address | address unparsedaddress unparsed_address full_address
latitude | Latitude | latitude lat
longitude | Longitude | longitude lng lon long
geopoints | Position | geopoints
completion | Ready or off-plan | completion_status off_plan offplan
status | Status | property_status standardstatus standard_status status
furnished | Furnished | furnished furnishing
features | Features | amenities private_amenities features_feature facilities_facility features facilities
images | Pictures | photo_url images_image images_img media image_url imageurl images photo photos
listedOn | Date | last_update last_updated modificationtimestamp listed_on listingcontractdate date date_listed | date
yearBuilt | Year built | build_year yearbuilt year_built
permit | Permit | permit_number dtcm_permit rera_permit_number
brokerName | Agent | agent_name listing_agent listagentfullname
brokerPhone | Agent’s phone | agent_phone listing_agent_phone listagentpreferredphone
brokerEmail | Agent’s e-mail | agent_email listing_agent_email listagentemail
`),
};
