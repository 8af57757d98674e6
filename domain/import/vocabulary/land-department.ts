import type { Vocabulary } from './vocabulary.ts';

/** Export of dubailand.gov.ae ("Real estate data"), by its machine names. */
export const dldExport: Vocabulary = {
  name: 'dld-export',
  source: 'dld-export',
  sizeUnit: 'sqm',
  dateOrder: 'day-first',
  layouts: [
    ['transactions', 'trans_value'],
    ['transactions', 'group_en'],
    ['rents', 'annual_amount version_en'],
    ['projects', 'project_en'],
    ['brokers', 'broker_en'],
    ['developers', 'developer_en'],
  ],
  columns: {
    transactions: `
id | transaction_number
date | instance_date
group | group_en, group_ar
procedure | procedure_en, procedure_ar
offPlan | is_offplan_en, is_offplan
freeHold | is_free_hold_en, is_free_hold_ar
usage | usage_en, usage_ar
area | area_en, area_ar
propertyType | prop_type_en, prop_type_ar
propertySubType | prop_sb_type_en, prop_sb_type_ar
price | trans_value
procedureArea | procedure_area
actualArea | actual_area
rooms | rooms_en, rooms_ar
metro | nearest_metro_en, nearest_metro_ar
mall | nearest_mall_en, nearest_mall_ar
landmark | nearest_landmark_en, nearest_landmark_ar
masterProject | master_project_en, master_project_ar
project | project_en, project_ar`,
    rents: `
id | contract_number
registered | registration_date
start | start_date
end | end_date
version | version_en, version_ar
area | area_en, area_ar
propertyType | prop_type_en, prop_type_ar
propertySubType | prop_sub_type_en, prop_sb_type_en, prop_sub_type_ar
rooms | rooms, rooms_en
usage | usage_en, usage_ar
size | actual_area
units | total_properties
masterProject | master_project_en, master_project_ar
project | project_en, project_ar`,
    projects: `
name | project_en, project_ar
developer | developer_en, developer_ar
area | area_en, area_ar
start | start_date
end | end_date
lands | cnt_land
buildings | cnt_building
villas | cnt_villa
units | cnt_unit`,
    brokers: `
name | broker_en, broker_ar
company | real_estate_en, real_estate_ar
location | area_en`,
    developers: `
name | developer_en, developer_ar`,
  },
};

/** The table of the same page, with its labels as column names. */
export const dldPage: Vocabulary = {
  name: 'dld-page',
  source: 'dld-export',
  sizeUnit: 'sqm',
  dateOrder: 'day-first',
  layouts: [
    ['transactions', 'transaction_sub_type transaction_number'],
    ['transactions', 'amount transaction_number'],
    ['rents', 'annual_amount ejari_contract_number'],
    ['rents', 'annual_amount contract_amount'],
  ],
  columns: {
    transactions: `
procedureArea | transaction_size_sq_m, transaction size sqft
actualArea | property_size_sq_m, property size sqft
rooms | room_s
price | amount`,
    rents: `
id | ejari_contract_number
size | property_size_sq_m
rooms | number_of_rooms, room_s
units | no_of_units`,
  },
};

/** Bulk files of Dubai Pulse, with English and Arabic columns beside each other. */
export const dubaiPulse: Vocabulary = {
  name: 'dubai-pulse',
  source: 'dubai-pulse',
  sizeUnit: 'sqm',
  dateOrder: 'day-first',
  layouts: [
    ['transactions', 'actual_worth'],
    ['transactions', 'trans_group_en'],
    ['projects', 'project_start_date'],
    ['brokers', 'broker_name_en'],
    ['developers', 'developer_name_en'],
  ],
  columns: {
    transactions: `
id | transaction_id
date | instance_date
group | trans_group_en, trans_group_ar
groupId | trans_group_id, group_id
procedure | procedure_name_en, procedure_name_ar
offPlan | reg_type_en, reg_type_ar
offPlanId | reg_type_id
freeHold | is_free_hold
usage | property_usage_en, property_usage_ar
area | area_name_en, area_name_ar
propertyType | property_type_en, property_type_ar
propertySubType | property_sub_type_en, property_sub_type_ar
price | actual_worth
procedureArea | procedure_area
rooms | rooms_en, rooms_ar
parking | has_parking
metro | nearest_metro_en, nearest_metro_ar
mall | nearest_mall_en, nearest_mall_ar
landmark | nearest_landmark_en, nearest_landmark_ar
masterProject | master_project_en, master_project_ar
project | project_name_en, project_name_ar
building | building_name_en, building_name_ar`,
    projects: `
name | project_name_en, project_name, project_name_ar
developer | developer_name_en, developer_name, developer_name_ar
area | area_name_en, area_name_ar
masterProject | master_project_en, master_project_ar
status | project_status, project_status_en, project_status_ar`,
    brokers: `
id | broker_number
name | broker_name_en, broker_name_ar
company | real_estate_name_en, office_name_en, real_estate_name_ar
email | webpage_email
location | area_name_en`,
    developers: `
name | developer_name_en, developer_name_ar
location | area_name_en`,
  },
};

/** Tenancies of the Ejari register. */
export const ejari: Vocabulary = {
  name: 'dubai-pulse',
  source: 'dubai-pulse',
  sizeUnit: 'sqm',
  dateOrder: 'day-first',
  layouts: [
    ['rents', 'ejari_property_type_en'],
    ['rents', 'contract_start_date annual_amount'],
  ],
  columns: {
    rents: `
id | contract_id
line | line_number
start | contract_start_date
end | contract_end_date
version | contract_reg_type_en, contract_reg_type_ar
annual | annual_amount
contract | contract_amount
units | no_of_prop
area | area_name_en, area_name_ar
propertyType | ejari_property_type_en, ejari_property_type_ar
propertySubType | ejari_property_sub_type_en, ejari_property_sub_type_ar
usage | property_usage_en, property_usage_ar
size | actual_area
masterProject | master_project_en, master_project_ar
project | project_name_en, project_name_ar`,
  },
};
