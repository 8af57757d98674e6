import type { Property } from '../../../domain/property/property.ts';
import { common } from '../texts/common.ts';
import { messages } from './messages.ts';

/** Off-plan homes are let from handover on. */
export function yieldNames(completion: Property['completion']): { gross: string; net: string } {
  return completion === 'off_plan'
    ? { gross: messages.expectedGrossYield, net: messages.expectedNetYield }
    : { gross: common.grossYield, net: common.netYield };
}
