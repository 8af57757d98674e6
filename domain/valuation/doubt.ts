/** Why a value is marked low, or what to mind. */
export type Doubt = 'project_without_sales' | 'no_project' | 'few_sales' | 'wide_range' | 'old_model';
