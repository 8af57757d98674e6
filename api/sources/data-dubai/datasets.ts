import type { SourceDataset } from '../connector.ts';

const columns = (text: string) => text.split(' ');

/** Sets of data.dubai and its predecessor Dubai Pulse. The address of a set ends in `{id}-open-api`. */
export const DATA_DUBAI_DATASETS: readonly SourceDataset[] = [
  {
    id: 'dld_transactions',
    service: 'transactions',
    kind: 'transactions',
    required: columns('transaction_id instance_date actual_worth area_name_en'),
    columns: columns(
      'transaction_id procedure_id trans_group_id trans_group_ar trans_group_en procedure_name_ar procedure_name_en instance_date property_type_id property_type_ar property_type_en property_sub_type_id property_sub_type_ar property_sub_type_en property_usage_ar property_usage_en reg_type_id reg_type_ar reg_type_en area_id area_name_ar area_name_en building_name_ar building_name_en project_number project_name_ar project_name_en master_project_en master_project_ar nearest_landmark_ar nearest_landmark_en nearest_metro_ar nearest_metro_en nearest_mall_ar nearest_mall_en rooms_ar rooms_en has_parking procedure_area actual_worth meter_sale_price rent_value meter_rent_price no_of_parties_role_1 no_of_parties_role_2 no_of_parties_role_3 load_timestamp',
    ),
    dateColumn: 'instance_date',
    keyColumns: ['transaction_id'],
    isDeepOnly: false,
  },
  {
    id: 'dld_rent_contracts',
    service: 'registration',
    kind: 'rents',
    required: columns('contract_id contract_start_date annual_amount area_name_en'),
    columns: columns(
      'contract_id contract_reg_type_id contract_reg_type_ar contract_reg_type_en contract_start_date contract_end_date contract_amount annual_amount no_of_prop line_number is_free_hold ejari_bus_property_type_id ejari_bus_property_type_ar ejari_bus_property_type_en ejari_property_type_id ejari_property_type_en ejari_property_type_ar ejari_property_sub_type_id ejari_property_sub_type_en ejari_property_sub_type_ar property_usage_en property_usage_ar project_number project_name_ar project_name_en master_project_ar master_project_en area_id area_name_ar area_name_en actual_area nearest_landmark_ar nearest_landmark_en nearest_metro_ar nearest_metro_en nearest_mall_ar nearest_mall_en tenant_type_id tenant_type_ar tenant_type_en load_timestamp',
    ),
    dateColumn: 'contract_start_date',
    keyColumns: columns('contract_id line_number'),
    isDeepOnly: false,
  },
  registerLike('dld_projects', 'registration', 'projects', 'project_number project_name'),
  registerLike('dld_brokers', 'licenses', 'brokers', 'broker_number broker_name_en'),
  registerLike('dld_developers', 'licenses', 'developers', 'developer_number developer_name_en'),
  {
    ...registerLike('dld_valuation', 'valuations', null, 'procedure_year procedure_number property_total_value'),
    dateColumn: 'instance_date',
  },
  registerLike('dld_land_registry', 'land', null, 'parcel_id land_number'),
  registerLike('dld_buildings', 'records', null, 'building_number area_id'),
];

/** Describes a set for which only the required columns are known. */
function registerLike(
  id: string,
  service: SourceDataset['service'],
  kind: SourceDataset['kind'],
  required: string,
): SourceDataset {
  return {
    id,
    service,
    kind,
    required: columns(required),
    columns: [],
    dateColumn: null,
    keyColumns: kind === null ? [] : columns(required).slice(0, 1),
    isDeepOnly: false,
  };
}
