import { codeName } from '../../../domain/property/property-type.ts';
import { DEED_TYPES } from '../../../domain/transaction/transaction.ts';
import { common } from '../../ui/common.ts';
import { messages } from './messages.ts';
import { ROOMS, type View } from './view.ts';

export type Option<T> = { value: T; label: string };

export const TYPES: readonly Option<View['type']>[] = [
  { value: null, label: common.allTypes },
  ...DEED_TYPES.map((type) => ({ value: type, label: codeName(type) })),
];
export const ROOM_OPTIONS: readonly Option<View['rooms']>[] = [
  { value: null, label: common.anyNumber },
  ...ROOMS.map((rooms) => ({ value: rooms, label: messages.roomNames[rooms] })),
];
export const STATES: readonly Option<View['state']>[] = [
  { value: null, label: common.readyAndOffPlan },
  { value: 'ready', label: common.ready },
  { value: 'off-plan', label: common.offPlan },
];
