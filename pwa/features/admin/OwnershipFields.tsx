import type { UserType } from '../../../domain/user/user.ts';
import { LISTING_ROLES } from '../../../domain/user/user.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { messages } from './messages.ts';

const words = messages.users;

/** Office and broker numbers of an account as they are typed. */
export type Ownership = { office: string; brokerIds: string };

/** The typed office and numbers as the server takes them. */
export function parseOwnership({ office, brokerIds }: Ownership): { office: string; brokerIds: string[] } {
  return { office: office.trim(), brokerIds: brokerIds.split(/[\s,;]+/).filter((id) => id !== '') };
}

type Props = { userType: UserType; value: Ownership; onChange: (change: Partial<Ownership>) => void };

/** Decides which listings an account manages. Only for roles that have listings; administrators manage all. */
export function OwnershipFields({ userType, value, onChange }: Props) {
  if (userType === 'admin' || !LISTING_ROLES.includes(userType)) return null;
  return (
    <>
      <TextInput
        label={words.office}
        help={words.officeHelp}
        autoComplete="off"
        maxLength={120}
        value={value.office}
        onChange={(event) => onChange({ office: event.target.value })}
      />
      <TextInput
        label={words.brokerIds}
        help={words.brokerIdsHelp}
        autoComplete="off"
        spellCheck={false}
        maxLength={3000}
        value={value.brokerIds}
        onChange={(event) => onChange({ brokerIds: event.target.value })}
      />
    </>
  );
}
