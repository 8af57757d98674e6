import type { Option } from './options.ts';
import type { View } from './view.ts';

export type FieldsProps = { view: View; change: (changes: Partial<View>) => void; areas: readonly Option[] };
